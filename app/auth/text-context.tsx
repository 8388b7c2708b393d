import { createContext, useContext } from 'react'
import { textIn } from './strings'
import type { Text } from './strings'

/** The language that the sign-in's screens speak: a code such as `en`. */
export const LanguageContext = createContext('en')

export function useText(): Text {
  return textIn(useContext(LanguageContext))
}
