/** The colours of a card of one energy type, as `#rrggbb`. */
export type Palette = {
  /** The energy symbol's disc and everything that shows the type at a glance. */
  strong: string
  /** The card's body, light enough to print black on. */
  paper: [top: string, bottom: string]
  /** Sky of the landscape from top to horizon, several moods to choose from. */
  skies: [Sky, ...Sky[]]
  /** Land from the haze at the horizon to the ground in front. */
  land: [far: string, near: string]
  /** Creatures: main coat, second coat, belly. */
  coats: [Coat, ...Coat[]]
  scene: Scene
}

type Sky = [top: string, middle: string, horizon: string]
export type Coat = [main: string, second: string, pale: string]
export type Scene = 'embers' | 'waves' | 'leaves' | 'bolts' | 'stars' | 'rocks' | 'clouds'

const PALETTES: Record<string, Palette> = {
  Fire: {
    strong: '#e2451e',
    paper: ['#fbd9a6', '#ef9a63'],
    skies: [
      ['#3b1038', '#c8362f', '#ffc15e'],
      ['#7c1f2d', '#f0702c', '#ffe29a'],
      ['#20204a', '#8f2f5b', '#ff8a4c'],
    ],
    land: ['#d9703f', '#3a1420'],
    coats: [
      ['#f08a35', '#d2452a', '#ffe3b0'],
      ['#d9482f', '#7d1f2f', '#ffcf8a'],
      ['#f5b942', '#e0662b', '#fff1cc'],
    ],
    scene: 'embers',
  },
  Water: {
    strong: '#2d84cf',
    paper: ['#d6ecfb', '#86bfe8'],
    skies: [
      ['#1b4f9c', '#4fa3dd', '#d9f4f5'],
      ['#123263', '#2f78b3', '#8fd9d2'],
      ['#3c3f8f', '#8a8fd0', '#f7d3c8'],
    ],
    land: ['#7cc4d6', '#0f3f6b'],
    coats: [
      ['#4fa8de', '#2a63a8', '#e6f5ef'],
      ['#5fc6c0', '#237a8c', '#fdf2d0'],
      ['#7f8fd9', '#4450a0', '#f1e4f5'],
    ],
    scene: 'waves',
  },
  Grass: {
    strong: '#4c9a3a',
    paper: ['#e3f2c8', '#a5cf7d'],
    skies: [
      ['#2f8f86', '#9fd6a2', '#f7f3bf'],
      ['#4a9fd0', '#b9e3e0', '#f4f9d9'],
      ['#2b5a4a', '#7fae5c', '#f3d987'],
    ],
    land: ['#9cc978', '#17412c'],
    coats: [
      ['#6fbf5a', '#2f7d4a', '#f1f6c3'],
      ['#9ccc4f', '#57803a', '#fff3bd'],
      ['#58b397', '#d06a8c', '#fdeccf'],
    ],
    scene: 'leaves',
  },
  Lightning: {
    strong: '#e8b400',
    paper: ['#fff3b4', '#f4cf4d'],
    skies: [
      ['#2a2a5e', '#6a5aa8', '#f3d27a'],
      ['#35507d', '#8fa7c9', '#fff0b3'],
      ['#4a2f63', '#b0607d', '#ffd98a'],
    ],
    land: ['#a9a05f', '#2f2a3f'],
    coats: [
      ['#f6d23c', '#7a4a26', '#fff6cf'],
      ['#f0b429', '#3c4f86', '#fff0c4'],
      ['#e6e05a', '#d0702e', '#ffffff'],
    ],
    scene: 'bolts',
  },
  Psychic: {
    strong: '#9a4fa8',
    paper: ['#eedaf3', '#c199d3'],
    skies: [
      ['#1a1440', '#5c2f86', '#e58fc0'],
      ['#2d1f5e', '#8b5cc0', '#f7c7d9'],
      ['#10233f', '#3e5e9f', '#c79be0'],
    ],
    land: ['#9a76bd', '#22123f'],
    coats: [
      ['#b48ad6', '#6a3f98', '#f7e3f2'],
      ['#e08fb5', '#8c3f7d', '#fff0e4'],
      ['#8d96dd', '#4b3f98', '#e8f0fb'],
    ],
    scene: 'stars',
  },
  Fighting: {
    strong: '#b5602f',
    paper: ['#f3dcc0', '#d49c6c'],
    skies: [
      ['#7fb4cf', '#e3d3ad', '#f5b97a'],
      ['#c96f3f', '#efb06a', '#fff0c9'],
      ['#5b5f86', '#c08a7a', '#f6d6a0'],
    ],
    land: ['#cf9a66', '#4a2a1f'],
    coats: [
      ['#b98a5c', '#6e4630', '#f3e0bd'],
      ['#a7a09a', '#5d5a63', '#e8e2d5'],
      ['#cf7a4a', '#6a3a3f', '#f8dcb4'],
    ],
    scene: 'rocks',
  },
  Colorless: {
    strong: '#9b978c',
    paper: ['#f6f4ee', '#d8d2c4'],
    skies: [
      ['#5aa0dc', '#a9d5ee', '#fbf3da'],
      ['#7a86c9', '#d6b6d6', '#ffe0bd'],
      ['#3f86a8', '#9cd3cf', '#f3f7df'],
    ],
    land: ['#b9cf9a', '#476b4a'],
    coats: [
      ['#c9a27a', '#7a553f', '#f8ecd6'],
      ['#e8dcc8', '#b0785a', '#ffffff'],
      ['#e59fb0', '#a8566f', '#fff0ee'],
    ],
    scene: 'clouds',
  },
}

const OTHER_NAMES: Record<string, string> = {
  Darkness: 'Psychic',
  Dragon: 'Lightning',
  Fairy: 'Psychic',
  Metal: 'Colorless',
}

/** The palette of an energy type as the catalogue names it; the colourless one for any other. */
export function paletteOf(type: string | undefined): Palette {
  const name = type ?? 'Colorless'
  const palette = PALETTES[name] ?? PALETTES[OTHER_NAMES[name] ?? 'Colorless']
  if (!palette) throw new Error(`No palette for ${name}`)
  return palette
}

/** The colour `share` of the way from one to the other, both `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, i: number) => Number.parseInt(colour.slice(i, i + 2), 16)
  return [1, 3, 5].reduce((mixed, i) => {
    const value = Math.round(channel(from, i) * (1 - share) + channel(to, i) * share)
    return mixed + value.toString(16).padStart(2, '0')
  }, '#')
}
