export const DIRECTIONS: Readonly<Record<string, readonly string[]>>
export const COMPOSITION: readonly string[]
export const ADAPTERS: readonly string[]
