import { useTranslate } from '~/language/use-translate'
import { translateIn } from '~/language/translate'
import type { Translate, Values } from '~/language/translate'
import { english } from './english'

export type StringKey = keyof typeof english

/** Returns the text of a key, with `values` in its placeholders. */
export type Text = (key: StringKey, values?: Values) => string

/** The texts of `language`, a code such as `en`; English if unknown. */
export function textIn(language: string): Text {
  return textBy(translateIn(language))
}

export function useText(): Text {
  return textBy(useTranslate())
}

function textBy(t: Translate): Text {
  return (key, values) => t(english[key], values)
}

/** What every screen says after too many attempts: when to try again. */
export function limitedMessage(seconds: number, text: Text): string {
  return text('SIGN_IN_TOO_MANY', { minutes: Math.max(1, Math.ceil(seconds / 60)) })
}
