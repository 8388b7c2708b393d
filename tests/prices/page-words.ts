/** The words of a page, without tags and React's comments. */
export function wordsOf(html: string): string {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<script\b.*?<\/script>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}
