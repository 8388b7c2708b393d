import { Link } from '@remix-run/react'
import { useTranslate } from '~/language/use-translate'
import { useHere } from './navigation/way-back'

type CardPictureProps = {
  src: string
  alt: string
  /** Loaded lazily; for grids. */
  lazy?: boolean
}

/** A card's picture in a card-shaped box, which is there before the picture. */
export function CardPicture({ src, alt, lazy = false }: CardPictureProps) {
  return (
    <img
      className="card-picture"
      src={src}
      alt={alt}
      width={630}
      height={880}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
    />
  )
}

/** Leads from a scan's or a library's view of a card to the card's page. */
export function AllAboutCard({ path }: { path: string }) {
  const t = useTranslate()
  return (
    <Link to={path} state={useHere()} className="button button-quiet" viewTransition>
      {t('All About This Card')}
    </Link>
  )
}
