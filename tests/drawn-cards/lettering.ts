import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'

/**
 * Lettering as outlines, from a font in the package: the same pixels on every machine, whatever
 * fonts it has. Cabin (SIL Open Font License) is a humanist sans like those on the cards.
 */
const require = createRequire(import.meta.url)

function loadFace(name: string): opentype.Font {
  const file = readFileSync(require.resolve(`@fontsource/cabin/files/cabin-latin-${name}.woff`))
  return opentype.parse(new Uint8Array(file).buffer)
}

const FACES = {
  regular: loadFace('400-normal'),
  italic: loadFace('600-italic'),
  bold: loadFace('700-normal'),
}

export type Lettering = {
  x: number
  /** The baseline. */
  y: number
  size: number
  face?: keyof typeof FACES
  anchor?: 'start' | 'middle' | 'end'
  paint?: string
  /** Longer text is condensed to this width. */
  maxWidth?: number
  /** Paint for an outline around the letters. */
  outline?: string
}

/** Signs of card names the font lacks, drawn as paths in a box one unit high above the baseline. */
const SIGNS: Record<string, { path: string; width: number }> = {
  '♀': {
    path: 'M.35 -.74a.2 .2 0 1 0 .01 0ZM.35 -.34V0M.2 -.16H.5',
    width: 0.7,
  },
  '♂': { path: 'M.3 -.44a.2 .2 0 1 0 .01 0ZM.45 -.4L.66 -.66M.48 -.66H.66V-.48', width: 0.75 },
  δ: { path: 'M.3 -.44a.2 .2 0 1 0 .01 0ZM.36 -.42L.14 -.68L.42 -.7', width: 0.6 },
}

/** SVG of one line of text. */
export function letter(text: string, style: Lettering): string {
  const width = widthOf(text, style)
  const squeeze = style.maxWidth && width > style.maxWidth ? style.maxWidth / width : 1
  const shift = { start: 0, middle: 0.5, end: 1 }[style.anchor ?? 'start'] * width * squeeze
  const place = `translate(${(style.x - shift).toFixed(2)} ${style.y}) scale(${squeeze.toFixed(4)} 1)`
  const paint = style.paint ?? '#15130f'
  const body = runs(text, style)
  const halo = style.outline
    ? `<g stroke="${style.outline}" stroke-width="${style.size * 0.16}" stroke-linejoin="round">${body}</g>`
    : ''
  return `<g transform="${place}" fill="${paint}" color="${paint}">${halo}${body}</g>`
}

/** Width of the text as set, before condensing. */
export function widthOf(text: string, style: { size: number; face?: keyof typeof FACES }): number {
  const face = FACES[style.face ?? 'bold']
  let width = 0
  for (const part of split(text)) {
    const sign = SIGNS[part]
    width += sign ? sign.width * style.size : face.getAdvanceWidth(part, style.size)
  }
  return width
}

/** Breaks text into lines no wider than `width`. */
export function wrap(text: string, width: number, size: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length && widthOf(longer, { size, face: 'regular' }) <= width)
      lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function runs(text: string, style: Lettering): string {
  const face = FACES[style.face ?? 'bold']
  let x = 0
  return split(text)
    .map((part) => {
      const start = x
      const sign = SIGNS[part]
      x += widthOf(part, style)
      if (sign)
        return `<path transform="translate(${start} 0) scale(${style.size})" d="${sign.path}" fill="none" stroke="currentColor" stroke-width=".09"/>`
      return `<path d="${face.getPath(part, start, 0, style.size).toPathData(2)}"/>`
    })
    .join('')
}

function split(text: string): string[] {
  return text.split(/([♀♂δ])/u).filter(Boolean)
}
