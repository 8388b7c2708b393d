import type { CatalogueCard } from '~/catalogue/card'
import { CONDITIONS, chosenFinish, readFinish } from '~/library/entry'
import {
  addLine,
  canReplace,
  hasRoomFor,
  isSame,
  readLine,
  removeLine,
  replaceLine,
  stepLine,
} from './session'
import type { SessionLine } from './session'

/** One copy in the form's finish if the card is sold in it, otherwise in the plainest. */
function toLine(card: CatalogueCard, form: URLSearchParams): SessionLine {
  return { cardId: card.id, finish: chosenFinish(card, form.get('finish')), count: 1 }
}

/** The finish and condition that a form chooses for a line, as far as it does. */
function readVersion(form: URLSearchParams, line: SessionLine) {
  return {
    finish: readFinish(form) ?? line.finish,
    condition: CONDITIONS.find((one) => one === form.get('condition')) ?? line.condition,
  }
}

/** The lines after a form. */
export type Changed = {
  lines: SessionLine[]
  /** The removed lines that can be restored. */
  removed?: SessionLine | undefined
  /** Not all that was asked for was done: there was no room. */
  isFull?: boolean
}

/** Does what a form without scripts asks for; it leaves out what there is no room for. */
export function changeGathered(
  lines: SessionLine[],
  form: URLSearchParams,
  byId: ReadonlyMap<string, CatalogueCard>,
): Changed {
  const line = readLine(form.get('line'))
  switch (form.get('intent') ?? '') {
    case 'add': {
      const cards = form.getAll('card_id').flatMap((id) => byId.get(id) ?? [])
      const added = line && byId.has(line.cardId) ? [line] : cards.map((card) => toLine(card, form))
      return added.reduceRight(addIfRoom, { lines })
    }
    case 'less':
      if (line?.count === 1) return { lines: removeLine(lines, line), removed: line }
      return { lines: line ? stepLine(lines, line, -1) : lines }
    case 'more':
      return { lines: line ? stepLine(lines, line, 1) : lines }
    case 'change':
      return line ? replaced(lines, line, { ...line, ...readVersion(form, line) }) : { lines }
    case 'replace': {
      const card = byId.get(form.get('chosen') ?? '')
      if (!line || !card) return { lines }
      const finish = chosenFinish(card, line.finish)
      return replaced(lines, line, { ...line, cardId: card.id, finish })
    }
    case 'remove':
      return { lines: line ? removeLine(lines, line) : lines, removed: line ?? undefined }
    default:
      return { lines }
  }
}

function addIfRoom({ lines, isFull = false }: Changed, line: SessionLine): Changed {
  const hasRoom = hasRoomFor(lines, line, line.count)
  return { lines: hasRoom ? addLine(lines, line) : lines, isFull: isFull || !hasRoom }
}

function replaced(lines: SessionLine[], key: SessionLine, next: SessionLine): Changed {
  const isThere = lines.some((one) => isSame(one, key))
  return { lines: replaceLine(lines, key, next), isFull: isThere && !canReplace(lines, key, next) }
}
