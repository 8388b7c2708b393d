/** What the home page shows: everybody's first visit loads these. */
export const firstDrawings = {
  camera:
    'M4 8.5A2.5 2.5 0 0 1 6.5 6h1.2l1-1.7A1.6 1.6 0 0 1 10 3.5h4a1.6 1.6 0 0 1 1.3.8l1 1.7h1.2A2.5 2.5 0 0 1 20 8.5v8a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 16.5zM12 9a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  picture:
    'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM4.5 17l4.3-4.6a1.2 1.2 0 0 1 1.75 0L14 16l1.7-1.7a1.2 1.2 0 0 1 1.7 0L20 17M15.5 9.5h.01',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3 20 20',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c-4.6 5-4.6 12 0 17M12 3.5c4.6 5 4.6 12 0 17',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  library:
    'M5 6.5A1.5 1.5 0 0 1 6.5 5h5A1.5 1.5 0 0 1 13 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-5A1.5 1.5 0 0 1 5 17.5zM14.6 6.4l2.5-.7a1.5 1.5 0 0 1 1.85 1.05l2.3 8.6a1.5 1.5 0 0 1-1.05 1.85l-3.9 1.05',
  account: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
  offline:
    'M4 4l16 16M12 18h.01M9 15a5 5 0 0 1 5-.8M5.5 11.5A10 10 0 0 1 10 9M14 8.9a10 10 0 0 1 4.5 2.6',
  alert: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 8v4.5M12 16h.01',
} as const

export type IconName = keyof typeof firstDrawings

type DrawingProps = {
  path: string
  size?: number
  /** Turned round where text runs from right to left. */
  isDirected?: boolean
}

/**
 * A line drawing in the text's colour, `size` CSS pixels wide and high; hidden from screen readers.
 */
export function Drawing({ path, size = 24, isDirected = false }: DrawingProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={isDirected ? 'icon-directed' : undefined}
    >
      <path d={path} />
    </svg>
  )
}

/** A drawing that the home page has; see `PageIcon` for the others. */
export function Icon({ name, size }: { name: IconName; size?: number }) {
  return <Drawing path={firstDrawings[name]} size={size} />
}
