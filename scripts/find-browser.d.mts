/** Path of a Chromium, `undefined` where Playwright finds its own. */
export declare function findBrowser(): string | undefined
