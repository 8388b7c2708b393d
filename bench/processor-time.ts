import { readFile } from 'node:fs/promises'

/** Linux counts in hundredths of a second, whatever its kernel's clock rate. */
const TICK_MS = 10

/** The processor time of a process so far in milliseconds, whatever else runs. Linux only. */
export async function processorTime(pid: number): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name comes second, in parentheses, and may contain anything; fields 14 and 15 are the
  // times.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
