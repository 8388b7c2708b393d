import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CARDS_TO_DRAW } from '../drawn-cards/cards-to-draw'
import { photographCard } from '../drawn-cards/photograph'
import { buildProgram } from '../setup/child-program'

const PHOTO = resolve('test-results/stop-scans.jpg')
const timeout = 600_000

let program: Awaited<ReturnType<typeof buildProgram>>

beforeAll(async () => {
  program = await buildProgram('tests/fixtures/stop-scans.ts')
  await mkdir(dirname(PHOTO), { recursive: true })
  await writeFile(PHOTO, (await photographCard(CARDS_TO_DRAW.pikachu, 'easy')).jpeg)
})

afterAll(async () => {
  await program.remove()
  await rm(PHOTO, { force: true })
})

/** Exit code and output of the program; if a process aborts, it has the code 134 or a signal. */
async function stopScans(...args: string[]) {
  const child = spawn(process.execPath, [program.file, PHOTO, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  return { code, signal, output }
}

it('survives 190 scans whose time is up midway', { timeout }, async () => {
  const { output, ...end } = await stopScans('time-up', '190')
  expect(end).toEqual({ code: 0, signal: null })
  expect(Number(output)).toBeGreaterThan(95)
})

it('exits during two scans without aborting, five times', { timeout }, async () => {
  for (let seed = 1; seed <= 5; seed++)
    expect(await stopScans('exit', '2', String(seed))).toMatchObject({ code: 0, signal: null })
})

it('stops while its threads load their models, five times', { timeout }, async () => {
  for (let seed = 1; seed <= 5; seed++)
    expect(await stopScans('close', '1', String(seed))).toMatchObject({ code: 0, signal: null })
})

it('ends all its threads and starts others, four times', { timeout }, async () => {
  expect(await stopScans('renew', '4')).toMatchObject({ code: 0, signal: null })
})
