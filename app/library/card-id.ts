/** As `parseTcgdexCard` takes ids: nothing that could leave its segment of an address. */
const CARD_ID = /^[^\s\p{Cc}\p{Cs}/\\]{1,64}$/u

/** Whether a text may be the id of a card in a library, known to the catalogue or not. */
export function isCardId(text: string): boolean {
  return CARD_ID.test(text)
}
