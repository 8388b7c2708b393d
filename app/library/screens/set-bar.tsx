type SetBarProps = { owned: number; total: number }

/** How much of a set is there, as a bar; the words beside it say it, too. */
export function SetBar({ owned, total }: SetBarProps) {
  const isComplete = owned === total
  return (
    <progress
      className={isComplete ? 'set-bar set-complete' : 'set-bar'}
      value={owned}
      max={total}
      aria-hidden="true"
    />
  )
}
