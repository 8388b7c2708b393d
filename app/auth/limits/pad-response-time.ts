/**
 * Sending a code takes about a millisecond more or less when the address has an account, which
 * would tell a stranger. One step hides many times that, and nobody notices it while waiting for
 * mail.
 */
export const ANSWER_STEP_MS = 100

/** Runs `work` and settles a whole number of steps after the start, also when it fails. */
export async function padResponseTime<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    const spent = performance.now() - start
    await new Promise((done) => setTimeout(done, ANSWER_STEP_MS - (spent % ANSWER_STEP_MS)))
  }
}
