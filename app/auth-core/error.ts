/**
 * An error that the driver interface answers with a status other than 200 and a line of text. The
 * SDK turns it into a plain `Error`, so it is reserved for callers' mistakes and outages.
 */
export class CoreError extends Error {
  override name = 'CoreError'

  constructor(
    readonly httpStatus: 400 | 401 | 403 | 404 | 405,
    message: string,
  ) {
    super(message)
  }
}

/** Reports errors that a caller only sees as "Internal Error"; `what` says what failed. */
export type Report = (error: unknown, what: string) => void

export const badInput = (message: string) => new CoreError(400, message)

/** The response to a call that the interface defines and this core does not implement. */
export const notServed = (path: string) =>
  new CoreError(404, `${path} is not served by this core, see docs/auth-core.md`)
