import { Drawing, firstDrawings } from './icon'

export const drawings = {
  ...firstDrawings,
  card: 'M8 6.5h8A1.5 1.5 0 0 1 17.5 8v8a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 16V8A1.5 1.5 0 0 1 8 6.5zM3.5 7V5A1.5 1.5 0 0 1 5 3.5h2M17 3.5h2A1.5 1.5 0 0 1 20.5 5v2M20.5 17v2a1.5 1.5 0 0 1-1.5 1.5h-2M7 20.5H5A1.5 1.5 0 0 1 3.5 19v-2',
  share:
    'M12 15V3.8M8.2 7.2 12 3.5l3.8 3.7M6.5 11H6a2 2 0 0 0-2 2v5.5a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V13a2 2 0 0 0-2-2h-.5',
  back: 'M14.5 5.5 8 12l6.5 6.5',
  onward: 'M9.5 5.5 16 12l-6.5 6.5',
  tiles:
    'M5 4h4.5a1 1 0 0 1 1 1v4.5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM14.5 4H19a1 1 0 0 1 1 1v4.5a1 1 0 0 1-1 1h-4.5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM5 13.5h4.5a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-4.5a1 1 0 0 1 1-1zM14.5 13.5H19a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1h-4.5a1 1 0 0 1-1-1v-4.5a1 1 0 0 1 1-1z',
  rows: 'M4 6h.01M4 12h.01M4 18h.01M9 6h11.5M9 12h11.5M9 18h11.5',
  sort: 'M7.5 19.5v-15M3.5 8.5l4-4 4 4M16.5 4.5v15M12.5 15.5l4 4 4-4',
  down: 'M5.5 9.5 12 16l6.5-6.5',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  check: 'M5.5 12.5 10 17l8.5-9.5',
  mail: 'M5.5 5h13A2.5 2.5 0 0 1 21 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16.5v-9A2.5 2.5 0 0 1 5.5 5zM3.5 7.5l7 5.3a2.5 2.5 0 0 0 3 0l7-5.3',
  phone: 'M8 2.5h8a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2zM11 18h2',
  lock: 'M7 10.5h10a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2zM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v1.5',
  download: 'M12 4v11M7.5 11 12 15.5 16.5 11M4.5 19.5h15',
  close: 'M6 6l12 12M18 6 6 18',
  torch: 'M13 3 5.5 13.5H11L10 21l8-11h-5.5z',
  turn: 'M4.5 11a7.5 7.5 0 0 1 13.2-4.2l1.8 1.9M19.5 4v4.7h-4.7M19.5 13a7.5 7.5 0 0 1-13.2 4.2l-1.8-1.9M4.5 20v-4.7h4.7',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18.2 6.4a8 8 0 0 1 0 11.2',
  silent: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
} as const

export type PageIconName = keyof typeof drawings

/** Any drawing. For what the home page does not load: its own are `Icon`s. */
export function PageIcon({ name, size }: { name: PageIconName; size?: number }) {
  const isDirected = name === 'back' || name === 'onward'
  return <Drawing path={drawings[name]} size={size} isDirected={isDirected} />
}
