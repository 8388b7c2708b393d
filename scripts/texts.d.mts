/** The texts of the interface that are translated, and words in JSX that are not. */
export function findTexts(): { texts: Set<string>; bare: string[] }

/** The tables of the languages: what each says in place of the English texts. */
export function readTables(): Record<string, Record<string, string>>
