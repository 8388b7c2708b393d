import { hostname } from 'node:os'

/** Whether the process that a job's `holder` names (`host pid id`) ran here and runs no more. */
export function isHolderGone(holder: string, heldHere: ReadonlySet<string>): boolean {
  const [host, pid] = holder.split(' ')
  if (host !== hostname() || heldHere.has(holder)) return false
  // Our own number under another id: in a container that was restarted every process has its old one.
  return Number(pid) === process.pid || !isAlive(Number(pid))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
