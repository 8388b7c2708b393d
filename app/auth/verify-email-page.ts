/** What `/verify-email` shows. */
export type VerifyEmailPage = {
  language: string
  /** Of the link in the mail; `null` where somebody was sent here to ask for one. */
  token: string | null
  /** A link's page goes on by itself for who is signed in here; mail scanners are not. */
  signedIn: boolean
  /** Where to go on afterwards. */
  next: string
  /** The form's own address. */
  action: string
}

export type VerifyEmailAnswer =
  | { status: 'sent' | 'verified' | 'invalid-token' | 'failed' }
  | { status: 'refused'; alert: string }
