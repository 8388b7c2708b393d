/** Bytes of an import: 50,000 rows of the widest format. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024

/** Rows below the header: as many as a library may have entries, see `MAX_ENTRIES`. */
export const MAX_ROWS = 50_000

/**
 * Characters of one row: the widest real one, a seller's with a photo's address, has under 1,000.
 */
export const MAX_ROW_CHARACTERS = 64 * 1024

export const MAX_COLUMNS = 200

/** Characters of a cell that the report quotes, so that a long cell cannot fill it. */
export const MAX_SHOWN_CHARACTERS = 120

/** Lines of a file that its owner can decide one by one; further ones are only reported. */
export const MAX_LINE_CHOICES = 1000

/** Cards, each in a finish, that a page offers for one line. */
export const MAX_OPTIONS = 30

/** How long an uploaded file waits for its owner's confirmation. */
export const PENDING_MINUTES = 60
