/** A paragraph of a mail, with a text and an HTML version. */
export type MailLine =
  | string
  /** `sentence` contains the code where there is no room for a large one. */
  | { code: string; label: string; sentence: string }
  | { link: string; label: string }
  /** A link written out, for people who cannot use the button. */
  | { link: string }

/** The mail's texts alone. */
export function mailText(lines: readonly MailLine[]): string {
  const plain = lines.map((line) => {
    if (typeof line === 'string') return line
    return 'code' in line ? line.sentence : line.link
  })
  return `${plain.join('\n\n')}\n`
}

/**
 * The mail as a page: the code large and selectable with one tap, the link as a button. Styles are
 * inline, because many mail programs drop style sheets; those that keep them show dark colours to
 * readers in dark mode.
 *
 * @param language for `<html lang>`
 */
export function mailPage(title: string, lines: readonly MailLine[], language: string): string {
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escape(title)}</title>`,
    `<style>${DARK}</style>`,
    '</head>',
    `<body class="page" style="${STYLES.page}">`,
    `<div class="card" style="${STYLES.card}">`,
    `<p style="${STYLES.brand}">Pokemon Scanner</p>`,
    ...lines.map(paragraph),
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

function paragraph(line: MailLine): string {
  if (typeof line === 'string') return `<p class="soft" style="${STYLES.text}">${escape(line)}</p>`
  if ('code' in line)
    return [
      `<p class="soft" style="${STYLES.caption}">${escape(line.label)}</p>`,
      `<p style="${STYLES.code}">${escape(line.code)}</p>`,
    ].join('\n')
  const link = escape(line.link)
  if (!('label' in line))
    return `<p style="${STYLES.text}"><a class="link" href="${link}" style="${STYLES.link}">${link}</a></p>`
  const label = escape(line.label)
  return `<p style="${STYLES.text}"><a class="button" href="${link}" style="${STYLES.button}">${label}</a></p>`
}

/** The colours of `ui/tokens.css`, which mail programs cannot load. */
const STYLES = {
  page: 'margin: 0; padding: 24px 12px; background: #f6f5f2; color: #16171b; font: 16px/1.5 -apple-system, Segoe UI, Roboto, sans-serif',
  card: 'max-width: 448px; margin: 0 auto; padding: 28px 24px; border-radius: 16px; background: #ffffff',
  brand: 'margin: 0 0 20px; font-size: 20px; font-weight: 800',
  text: 'margin: 0 0 16px; overflow-wrap: anywhere',
  caption: 'margin: 0; font-size: 14px',
  code: 'margin: 0 0 20px; font: 700 36px/1.3 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 0.12em; -webkit-user-select: all; user-select: all',
  link: 'color: #16171b; font-size: 14px',
  button:
    'display: inline-block; padding: 13px 24px; border-radius: 12px; background: #16171b; color: #ffffff; font-weight: 600; text-decoration: none',
}

const DARK = `
.soft { color: #575a62 }
@media (prefers-color-scheme: dark) {
  .page { background: #0d0e12 !important; color: #f4f4f1 !important }
  .card { background: #191b21 !important }
  .soft { color: #abafb9 !important }
  .link { color: #f4f4f1 !important }
  .button { background: #f4f4f1 !important; color: #16171b !important }
}
`

function escape(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}
