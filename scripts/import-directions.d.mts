export const DIRECTIONS: Readonly<Record<string, readonly string[]>>
export const RECOGNITION: Readonly<Record<string, readonly string[]>>
export const BESIDE_RECOGNITION: readonly string[]
export const COMPOSITION: readonly string[]
export const ADAPTERS: readonly string[]
