import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, vi } from 'vitest'

/**
 * Gives each test of a file a command's surroundings: an empty folder with no catalogue and no
 * data, and all that the command says.
 *
 * @returns what holds the present test's `folder`, and `said`, standard output and error together.
 */
export function useBareCommand(): { folder: string; said: string } {
  const command = { folder: '', said: '' }
  beforeEach(async () => {
    command.said = ''
    const note = (text: unknown) => Boolean((command.said += String(text)))
    vi.spyOn(process.stderr, 'write').mockImplementation(note)
    vi.spyOn(console, 'log').mockImplementation((line) => void note(`${String(line)}\n`))
    command.folder = await mkdtemp(join(tmpdir(), 'command-'))
    vi.stubEnv('SHARED_DIR', join(command.folder, 'nothing'))
    vi.stubEnv('DATA_DIR', join(command.folder, 'data'))
    vi.stubEnv('DATABASE_URL', '')
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
    await rm(command.folder, { recursive: true })
  })
  return command
}
