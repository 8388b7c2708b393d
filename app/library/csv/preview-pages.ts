/** Cards to import per page of the preview. */
export const ENTRIES_PER_PAGE = 100

/** Lines to decide per page: each is a form of its own with up to a dozen pictures. */
export const CHOICES_PER_PAGE = 20

/** The anchors of both lists. */
export const ENTRIES_ID = 'to-import'
export const CHOICES_ID = 'to-decide'

/** Which page of each list of the preview is shown, from 1. */
export type PreviewPages = { entries: number; choices: number }

/** The position of a page in a list; `page` exists. */
export type PagePosition = { page: number; pages: number }

/** The pages that a URL or a button names: `entries=2&choices=1`. */
export function readPages(params: URLSearchParams): PreviewPages {
  return { entries: numberIn(params.get('entries')), choices: numberIn(params.get('choices')) }
}

function numberIn(text: string | null): number {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}

/** The query that `readPages` reads. */
export function writePages({ entries, choices }: PreviewPages): string {
  return new URLSearchParams({ entries: String(entries), choices: String(choices) }).toString()
}

export function clampPage(count: number, perPage: number, asked: number): PagePosition {
  const pages = Math.max(Math.ceil(count / perPage), 1)
  return { page: Math.min(asked, pages), pages }
}

export function sliceAt<Row>(rows: readonly Row[], perPage: number, { page }: PagePosition): Row[] {
  return rows.slice((page - 1) * perPage, page * perPage)
}
