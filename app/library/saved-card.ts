/** How much of a card is in the library of whoever looks at it; 0 where none is. */
export type SavedCard = { copies: number }
