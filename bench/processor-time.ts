import { readFile } from 'node:fs/promises'

/** Linux counts in hundredths of a second, whatever the clock of its kernel. */
const TICK_MS = 10

/** Milliseconds that a process has computed so far, however much else runs. Linux only. */
export async function processorTime(pid: number): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name comes second, in parentheses, and may hold anything; fields 14 and 15 are the times.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
