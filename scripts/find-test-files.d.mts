export declare function findTestFiles(): Promise<{ pure: string[]; real: string[] }>
export declare function readMetafile(files: readonly string[]): Promise<unknown>
