/** The address of a page without what the last step left there for it to tell. */
export function withoutNotice(path: string): string {
  const { pathname, searchParams, search } = new URL(path, 'http://here.invalid')
  if (!searchParams.has('notice')) return pathname + search
  searchParams.delete('notice')
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams.toString()}`
}
