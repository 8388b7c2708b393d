/** Paths of programs; `undefined` if one is missing. */
export declare function findWebKit():
  { browser: string; driver: string; displayServer: string } | undefined
export declare function installWebKitInCi(): void
