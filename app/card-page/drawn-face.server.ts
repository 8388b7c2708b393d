import type { CatalogueCard } from '~/catalogue/card'
import { chooseEnergy } from '~/catalogue/energy'
import { drawFace } from '~/catalogue/images/drawn-face'
import type { Face } from '~/catalogue/images/drawn-face'
import { toServedImage } from '~/catalogue/images/served-image.server'
import type { ServedImage } from '~/catalogue/images/served-image.server'
import { printedNumber } from '~/scan/recognise/printed-text/printed-number'

type FacedCard = Pick<CatalogueCard, 'name' | 'number' | 'types' | 'supertype' | 'set'>

/** The face of a card without a picture. */
export function drawnFace(card: FacedCard): ServedImage {
  const { name, number, set } = card
  const printed = printedNumber(card)?.text ?? number
  return toImage({ name, number, printed, set: set.name, energy: chooseEnergy(card) })
}

/** Longest text on the face of an unknown card. */
const MAX_CHARACTERS = 64

/** The face of a card that the catalogue does not know, with the words of whoever asks for it. */
export function drawnUnknownFace(id: string, words: URLSearchParams): ServedImage {
  const read = (name: string) => printable(words.get(name) ?? '')
  return toImage({ name: read('name') || printable(id), number: read('number'), set: read('set') })
}

/** Without what an XML file must not contain. */
function printable(text: string): string {
  const signs = Array.from(text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ').trim())
  return signs.slice(0, MAX_CHARACTERS).join('')
}

function toImage(face: Face): ServedImage {
  return toServedImage('placeholder', Buffer.from(drawFace(face)), 'image/svg+xml')
}
