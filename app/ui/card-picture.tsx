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
