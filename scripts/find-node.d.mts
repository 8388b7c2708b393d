export declare const NODE_LINES: string[]
export declare function findOrFetchNode(line: string): string | undefined
