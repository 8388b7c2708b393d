import type { Texts } from '~/language/translate'

/** The menu's sign-in texts, apart from the others: the first page needs no more. */
export const menuEnglish = {
  SIGN_IN_BTN: 'Sign In',
  SIGN_IN_PROMPT: 'Sign in to keep the cards you scan.',
  SIGN_OUT_BTN: 'Sign Out',
} as const satisfies Texts
