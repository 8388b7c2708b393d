type CardPictureProps = {
  src: string
  alt: string
  /** Fetched only when it comes near the screen; for grids. */
  lazy?: boolean
}

/** A card's picture in a box of a card's shape, there before the picture is. */
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
