import { useTranslate } from '~/language/use-translate'
import { focusHeading } from '~/ui/hooks'

type VisitorAddsProps = { count: number; onAdd(): void; onRemove(): void }

/** Asks whoever has signed in about the cards that a visitor wanted to add. */
export function VisitorAdds({ count, onAdd, onRemove }: VisitorAddsProps) {
  const t = useTranslate()
  const answer = (act: () => void) => () => {
    focusHeading()
    act()
  }
  return (
    <div className="notice">
      <p>
        {t(
          '{count, plural, one {Add # card kept on this device?} other {Add # cards kept on this device?}}',
          { count },
        )}
      </p>
      <button type="button" className="button button-plain notice-button" onClick={answer(onAdd)}>
        {t('Add')}
      </button>
      <button
        type="button"
        className="button button-plain notice-button"
        onClick={answer(onRemove)}
      >
        {t('Remove')}
      </button>
    </div>
  )
}
