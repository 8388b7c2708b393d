import { ChooseScreen } from './choose-screen'
import { DetailsScreen } from './details-screen'
import type { DetailsScreenProps } from './details-screen'
import type { ShownScreen } from './history-place'

type Result = Extract<ShownScreen, { kind: 'choose' | 'details' }>

export type ResultScreenProps = Pick<
  DetailsScreenProps,
  'scan' | 'photo' | 'scanId' | 'refusal' | 'next'
> & { shown: Result }

/** A scan's result: the card, or the possible ones. */
export function ResultScreen({ shown, ...scanned }: ResultScreenProps) {
  return shown.kind === 'choose' ? (
    <ChooseScreen {...shown} scan={scanned.scan} />
  ) : (
    <DetailsScreen {...shown} {...scanned} />
  )
}
