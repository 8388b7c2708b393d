/** What `/verify-email` shows. */
export type VerifyEmailPage = {
  /** The token of the mail's link; `null` if the visitor is here to ask for the mail. */
  token: string | null
  /** A link's page continues by itself for a signed-in visitor, which a mail scanner is not. */
  signedIn: boolean
  /** Where the mail goes; `null` on a link's page. */
  email: string | null
  /** The SDK could not say whether the address is verified. */
  isBroken: boolean
  /** Where to continue afterwards. */
  next: string
  /** The form's own address. */
  action: string
  /** Where to ask for another mail. */
  again: string
}

export type VerifyEmailAnswer =
  /** `resent`: by a page that had sent one before. */
  | { status: 'sent' | 'resent' | 'verified' | 'invalid-token' | 'failed' }
  /** `again`: likewise. */
  | { status: 'refused'; alert: string; again: boolean }

/** The form's field that says so. */
export const againField = { name: 'again', value: '1' } as const
