/** Address of a card in the library, and of its place in the list to go back to. */
export function libraryCardPath(cardId: string, search = ''): string {
  return `/library/${encodeURIComponent(cardId)}${search}`
}

export function librarySetPath(setId: string): string {
  return `/library/sets/${encodeURIComponent(setId)}`
}
