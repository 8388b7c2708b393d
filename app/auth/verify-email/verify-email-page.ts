/** What `/verify-email` shows. */
export type VerifyEmailPage = {
  /** The token of the mail's link; `null` if the visitor is here to ask for the mail. */
  token: string | null
  /** A link's page continues automatically for signed-in visitors, which mail scanners are not. */
  signedIn: boolean
  /** Where the mail goes; `null` on a link's page. */
  email: string | null
  /** The SDK could not tell whether the address is verified. */
  isBroken: boolean
  /** Where to continue afterwards. */
  next: string
  /** The form's own address. */
  action: string
  /** Where to ask for another mail. */
  again: string
}

export type VerifyEmailAnswer =
  /** `resent`: the page had sent one before. */
  | { status: 'sent' | 'resent' | 'verified' | 'invalid-token' | 'failed' }
  /** `again`: the page had sent one before. */
  | { status: 'refused'; alert: string; again: boolean }

/** The form's field for that. */
export const againField = { name: 'again', value: '1' } as const
