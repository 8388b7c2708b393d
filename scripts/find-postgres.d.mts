export declare function findPostgres(): string | undefined
export declare function findOrInstallPostgres(): string | undefined
