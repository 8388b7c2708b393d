/** The words of a page, its tags and React's comments apart. */
export function wordsOf(html: string): string {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<script\b.*?<\/script>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}
