import { useTranslate } from '~/language/use-translate'
import { writePages } from '~/library/csv/preview-pages'
import type { PreviewPages } from '~/library/csv/preview-pages'
import type { ShownImport } from '~/library/csv/shown-import'

/** The form of the preview; buttons outside of it belong to it, too. */
export const ANSWER_FORM = 'answer'

type TurnButtonsProps = {
  file: ShownImport
  /** Which of the lists, and the id of its heading. */
  list: keyof PreviewPages
  labelledBy: string
}

/**
 * Buttons to the previous and next page of a list of the preview; nothing if there is only one.
 * They submit the form, so that choices are kept without scripts, too.
 */
export function TurnButtons({ file, list, labelledBy }: TurnButtonsProps) {
  const t = useTranslate()
  const { entriesPosition, choicesPosition } = file
  const { page, pages } = list === 'entries' ? entriesPosition : choicesPosition
  if (pages < 2) return null
  const shown = { entries: entriesPosition.page, choices: choicesPosition.page }
  const turnTo = (other: number) => `${writePages({ ...shown, [list]: other })}&list=${list}`
  const button = (other: number, label: string) => (
    <button form={ANSWER_FORM} name="turn" value={turnTo(other)} className="button button-quiet">
      {label}
    </button>
  )
  return (
    <nav className="pager" aria-labelledby={labelledBy}>
      {page > 1 ? button(page - 1, t('Previous')) : <span />}
      <span className="figures">{t('Page {page} of {pages}', { page, pages })}</span>
      {page < pages ? button(page + 1, t('Next')) : <span />}
    </nav>
  )
}
