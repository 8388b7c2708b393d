import type { ReactNode } from 'react'

type CardLineProps = {
  /** The picture, in the shape of a card. */
  picture: ReactNode
  name: string
  set_name: string
  number: string
  price: string
  /** What is said beside the price, more quietly. */
  note?: string
}

/**
 * A card in one line of a list. In a `summary`, styles mark the line as one that opens: beside the
 * price, or beside the printing if there is none.
 */
export function CardLine({ picture, name, set_name, number, price, note = '' }: CardLineProps) {
  return (
    <>
      <span className="line-picture">{picture}</span>
      <span className="line-text">
        <span className="line-name">{name}</span>{' '}
        <span className="line-printing soft figures">
          <span className="line-set">{set_name}</span> <span>#{number}</span>
        </span>
        {price || note ? (
          <>
            {' '}
            <span className="line-price figures">
              {price ? <strong>{price}</strong> : null}{' '}
              {note ? <span className="line-note soft">{note}</span> : null}
            </span>
          </>
        ) : null}
      </span>
    </>
  )
}
