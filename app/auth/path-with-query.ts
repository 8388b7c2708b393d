/** `path` with those parameters of `query` that have a value, in their order. */
export function pathWithQuery(path: string, query: Record<string, string | null>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}
