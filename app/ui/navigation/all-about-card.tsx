import { Link } from '@remix-run/react'
import { useTranslate } from '~/language/use-translate'
import { useHere } from './way-back'
import { whenTouched } from '../network'

/** Leads from a scan's or a library's view of a card to the card's page. */
export function AllAboutCard({ path }: { path: string }) {
  const t = useTranslate()
  return (
    <Link
      to={path}
      state={useHere()}
      className="button button-quiet"
      prefetch={whenTouched()}
      viewTransition
    >
      {t('All About This Card')}
    </Link>
  )
}
