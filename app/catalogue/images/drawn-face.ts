import type { FaceWords } from '~/catalogue/card-view'
import type { Energy } from '~/catalogue/energy'

/** What a face shows; below, the number as cards print it, where it is known. */
export type Face = FaceWords & { printed?: string; energy?: Energy | undefined }

/** The energy colours of the light theme in `app/ui/tokens.css`: one face serves both themes. */
const GROUNDS: Record<Energy, string> = {
  grass: '#26763a',
  fire: '#c23a12',
  water: '#1769b5',
  lightning: '#f3c026',
  psychic: '#8a3aa8',
  fighting: '#a1481c',
  darkness: '#2d3a52',
  metal: '#566573',
  fairy: '#b9306f',
  dragon: '#79630f',
  colorless: '#4c4a46',
}
const INK = '#ffffff'
const INK_ON_BRIGHT = '#191507'

/** For a card 630 wide. */
const TEXT_WIDTH = 510
/**
 * Mean width of a bold letter relative to its height; few phone fonts exceed it, and not by much.
 */
const LETTER = 0.66

/**
 * A card face for cards without a picture: name, number and set in the energy's colour, some 2 KB
 * of SVG. It contains no words of any language, so that everybody shares one picture.
 */
export function drawFace(face: Face): string {
  const { energy = 'colorless', number, printed = '' } = face
  const ink = energy === 'lightning' ? INK_ON_BRIGHT : INK
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="630" height="880" viewBox="0 0 630 880"',
    ` font-family="Figtree, system-ui, sans-serif" fill="${ink}">`,
    '<linearGradient id="shade" x2="1" y2="1"><stop stop-opacity="0"/>',
    '<stop offset="1" stop-opacity=".38"/></linearGradient>',
    `<rect width="630" height="880" rx="30" fill="${GROUNDS[energy]}"/>`,
    '<rect width="630" height="880" rx="30" fill="url(#shade)"/>',
    `<rect x="24" y="24" width="582" height="832" rx="20" fill="none" stroke="${ink}"`,
    ' stroke-opacity=".3" stroke-width="3"/>',
    '<rect x="60" y="196" width="510" height="370" rx="18" fill-opacity=".12"/>',
    '<g fill-opacity=".1"><circle cx="315" cy="381" r="168"/><circle cx="315" cy="381" r="122"/>',
    '<circle cx="315" cy="381" r="76"/></g>',
    textLines(face.name, { y: 112, size: 58, maxLines: 2, weight: 800 }),
    `<text x="315" y="381" dy=".35em" text-anchor="middle" font-weight="800"`,
    ` font-size="${fittingSize(number, 150, 400)}">${escapeXml(number)}</text>`,
    textLines(face.set, { y: 648, size: 42, maxLines: 2, weight: 700 }),
    textLines(printed, { y: 760, size: 34, maxLines: 2, weight: 500 }),
    '</svg>',
  ].join('')
}

type TextStyle = { y: number; size: number; maxLines: number; weight: number }

/** Text in lines that fit the card; the last line shrinks if too much is left. */
function textLines(text: string, { y, size, maxLines, weight }: TextStyle): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    const isFull = line === undefined || measureText(`${line} ${word}`, size) > TEXT_WIDTH
    if (isFull && lines.length < maxLines) lines.push(word)
    else lines.push([lines.pop(), word].join(' '))
  }
  return lines
    .map((line, row) => {
      const fitting = fittingSize(line, size, TEXT_WIDTH)
      const position = `x="60" y="${y + row * size * 1.1}"`
      return `<text ${position} font-size="${fitting}" font-weight="${weight}">${escapeXml(line)}</text>`
    })
    .join('')
}

function fittingSize(text: string, size: number, width: number): number {
  return Math.round(Math.min(size, width / (text.length * LETTER)))
}

function measureText(text: string, size: number): number {
  return text.length * LETTER * size
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}

/** Address of a face, for an image that the browser draws by itself. */
export function faceUrl(face: Face): string {
  return `data:image/svg+xml,${encodeURIComponent(drawFace(face))}`
}
