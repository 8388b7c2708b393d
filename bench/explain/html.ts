/** Markup that is ready for a page. */
export class Html {
  constructor(readonly markup: string) {}
}

type Part = string | number | Html | null | readonly Part[]

/** Escapes all inserted values, except markup itself. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(texts.reduce((sum, text, i) => sum + toMarkup(parts[i - 1] ?? '') + text))
}

function toMarkup(part: Part): string {
  if (part instanceof Html) return part.markup
  if (part === null) return ''
  if (typeof part === 'object') return part.map(toMarkup).join('')
  return String(part)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
