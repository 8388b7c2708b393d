import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describeImageSource } from '../../../tests/contracts/image-source'
import { imagesInFolder } from './image-folder.server'

describeImageSource('A folder', async (files) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'image-folder-'))
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  return {
    source: imagesInFolder(folder),
    close: () => rm(folder, { recursive: true, force: true }),
  }
})
