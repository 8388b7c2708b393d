/** What `/verify-email` shows. */
export type VerifyEmailPage = {
  language: string
  /** Of the link in the mail; `null` where somebody was sent here to ask for one. */
  token: string | null
  /** A link's page goes on by itself for who is signed in here; mail scanners are not. */
  signedIn: boolean
  /** Where the mail goes; `null` where it is not asked for. */
  email: string | null
  /** Whether it has to be sent could not be found out. */
  isBroken: boolean
  /** Where to go on afterwards. */
  next: string
  /** The form's own address. */
  action: string
  /** Where to ask for another mail. */
  again: string
}

export type VerifyEmailAnswer =
  /** `resent`: by a page that had sent one before. */
  | { status: 'sent' | 'resent' | 'verified' | 'invalid-token' | 'failed' }
  /** `again`: such a page; the mail before is on its way. */
  | { status: 'refused'; alert: string; again: boolean }

/** The form's field that says so. */
export const againField = { name: 'again', value: '1' } as const
