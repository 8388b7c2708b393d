export declare function findTestFiles(): Promise<{ pure: string[]; real: string[] }>
