import { useText } from './text-context'

/** Stands where something comes at once; unseen where no script will ever replace it. */
export function Loading() {
  return (
    <p role="status" className="loading">
      <span className="loading-ring" aria-hidden="true" />
      {useText()('LOADING')}
    </p>
  )
}
