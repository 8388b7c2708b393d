/**
 * Asking for a code costs a little more or less for an address with an account: other lookups,
 * about a millisecond. A step holds many times that, and nobody notices it while waiting for mail.
 */
export const ANSWER_STEP_MS = 100

/** Does `work`, and answers after a whole number of steps since it began, failures included. */
export async function padResponseTime<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    const spent = performance.now() - start
    await new Promise((done) => setTimeout(done, ANSWER_STEP_MS - (spent % ANSWER_STEP_MS)))
  }
}
