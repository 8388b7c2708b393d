/**
 * Sending a code takes about a millisecond more or less if the address has an account, which would
 * tell a stranger. One step hides many times that, and nobody who waits for mail notices it.
 */
export const ANSWER_STEP_MS = 100

/** Runs `work` and settles after a whole number of steps, whether it fails or not. */
export async function padResponseTime<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    const spent = performance.now() - start
    await new Promise((done) => setTimeout(done, ANSWER_STEP_MS - (spent % ANSWER_STEP_MS)))
  }
}
