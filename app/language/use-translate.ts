import { createContext, Fragment, createElement, useContext } from 'react'
import type { ReactNode } from 'react'
import { SOURCE_LANGUAGE } from './languages'
import { translateIn } from './translate'
import type { Translate } from './translate'

/** The code of the page's language. */
export const LanguageContext = createContext<string>(SOURCE_LANGUAGE)

/** The texts of the page's language. */
export function useTranslate(): Translate {
  return translateIn(useContext(LanguageContext))
}

/**
 * A translated text with elements in it: `withParts(t('Sent to {address}.'), { address: <b>…</b>
 * })`.
 *
 * @param text with `{name}` as the placeholder of the part of that name
 */
export function withParts(text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  return text
    .split(/\{(\w+)\}/)
    .map((piece, index) =>
      createElement(Fragment, { key: index }, index % 2 ? parts[piece] : piece),
    )
}
