import { readFile, writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { Command } from 'commander'
import { CommandFailedError, runIfMain, runProgram } from '~/commands/command-line.server'
import { catalogueOf } from '../bench-catalogue'
import { addDataOptions } from '../bench-data'
import { explainPage } from './explain-page'
import { explainScan } from './explain-scan'

const CATALOGUE = ['catalogue', 'sets', 'fingerprints'] as const

/** Runs `explain <photo>`. Resolves to the exit code. */
export function runExplain(args: readonly string[]): Promise<number> {
  return runProgram(createExplain, args)
}

function createExplain(interrupted: AbortSignal): Command {
  interrupted.addEventListener('abort', () => process.exit(130))
  return addDataOptions(new Command('explain'), CATALOGUE)
    .description('Shows how a photo is recognised: one HTML file with all that each stage found.')
    .argument('<photo>', 'a JPEG, PNG or WebP')
    .option('--out <file>', 'where to write it (default: the photo’s name with .explain.html)')
    .action(explainPhoto)
}

async function explainPhoto(photo: string, { out }: { out?: string }, command: Command) {
  const bytes = await readPhoto(photo)
  const { snapshot } = await catalogueOf(command, CATALOGUE)
  const scan = await explainScan(bytes, snapshot)
  switch (scan.status) {
    case 'unsupported-type':
      throw new CommandFailedError(`${photo} is no JPEG, PNG or WebP`)
    case 'undecodable':
      throw new CommandFailedError(`${photo} is broken: it cannot be decoded`)
    case 'too-many-pixels':
      throw new CommandFailedError(`${photo} has more pixels than a scan takes`)
    case 'explained': {
      const page = resolve(out ?? `${basename(photo).replace(/\.\w+$/, '')}.explain.html`)
      await writeFile(page, explainPage(basename(photo), scan))
      console.log(page)
    }
  }
}

async function readPhoto(photo: string): Promise<Uint8Array> {
  try {
    return await readFile(photo)
  } catch {
    throw new CommandFailedError(`There is no readable file ${photo}`)
  }
}

await runIfMain(import.meta.url, runExplain)
