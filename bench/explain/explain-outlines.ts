import type { Outline, OutlineSource } from '~/scan/recognise/outline'
import type { Explanation, TriedQuad } from './explain-scan'
import { Html, html } from './html'

const KINDS = [
  ['whole-photo', 'whole photo'],
  ['found', 'card finder'],
  ['titled', 'below a name'],
  ['contour', 'contours'],
  ['window', 'windows'],
  ['completed', 'completed'],
  ['refined', 'refined'],
] as const
type Kind = (typeof KINDS)[number][0]

/** The photo with every quad that was tried, its rating and its distance. */
export function outlinesSection({ photo, size, tried }: Explanation): Html {
  const shown = (kind: Kind) => kind !== 'window'
  // The best one last, so that nothing is drawn over it.
  const drawn = [...tried].sort((a, b) => Number(a.isBest) - Number(b.isBest))
  return html`<section class="outlines">
    <h2>Outlines tried: ${tried.length}</h2>
    <fieldset class="key">
      ${KINDS.map(([kind, label]) => {
        const count = tried.filter((one) => kindOf(one) === kind).length
        const checked = new Html(shown(kind) ? 'checked' : '')
        return html`<label class="${kind}">
          <input type="checkbox" id="${kind}" ${checked} /><i></i>${label} ${count}
        </label>`
      })}
    </fieldset>
    <div class="photo">
      <img src="${photo.url}" alt="The photo" width="${photo.width}" height="${photo.height}" />
      <svg viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="Outlines">
        ${drawn.map((one) => drawQuad(one, size.width / 45))}
      </svg>
    </div>
    <p class="muted">At a corner: rating / bits to the nearest card. Thick: the best.</p>
    <details>
      <summary>All of them</summary>
      ${triedTable(tried)}
    </details>
  </section>`
}

function drawQuad(tried: TriedQuad, fontSize: number): Html {
  const { quad, outline, distance, isBest } = tried
  const points = quad.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  const [corner] = quad
  return html`<g class="${kindOf(tried)} ${isBest ? 'best' : ''}">
    <polygon points="${points}"><title>${describe(tried)}</title></polygon>
    <text
      x="${(corner.x + fontSize / 4).toFixed(1)}"
      y="${(corner.y + fontSize).toFixed(1)}"
      font-size="${fontSize.toFixed(1)}"
      stroke-width="${(fontSize / 6).toFixed(1)}"
    >
      ${outline.rating.toFixed(2)} / ${distance}
    </text>
  </g>`
}

function triedTable(tried: readonly TriedQuad[]): Html {
  return html`<div class="scroll">
    <table>
      <tr>
        <th>stage</th>
        <th>outline</th>
        <th class="number">rating</th>
        <th class="number">bits</th>
        <th>nearest card</th>
      </tr>
      ${tried.map((one) => {
        const { stage, outline, distance, turned, isBest, isKept, nearest } = one
        return html`<tr class="${isBest ? 'best' : ''}">
          <td>${stage}${isKept ? '' : ', dropped'}</td>
          <td>${labelOf(outline.source)}</td>
          <td class="number">${outline.rating.toFixed(3)}</td>
          <td class="number">${distance}</td>
          <td>${nearest ?? ''}${turned ? ', upside down' : ''}</td>
        </tr>`
      })}
    </table>
  </div>`
}

const REFINED: readonly TriedQuad['stage'][] = [
  'refine',
  'refine-promising',
  'glare',
  'sharpen',
  'named',
]

/** A refined quad keeps the outline that it started with. */
function kindOf({ stage, outline }: { stage: TriedQuad['stage']; outline: Outline }): Kind {
  return REFINED.includes(stage) ? 'refined' : outline.source.kind
}

function describe({ stage, outline, distance }: TriedQuad): string {
  const rating = outline.rating.toFixed(3)
  return `${stage}: ${labelOf(outline.source)}, rating ${rating}, ${distance} bits`
}

function labelOf(source: OutlineSource): string {
  switch (source.kind) {
    case 'whole-photo':
      return `whole photo, margin ${source.margin}`
    case 'found':
      return 'card finder'
    case 'titled':
      return 'below a name'
    case 'contour':
      return `${source.shape} of a contour in ${source.channel}, ${source.binarisation}`
    case 'window':
      return `window inside ${labelOf(source.inside)}`
    case 'completed':
      return `completed from ${labelOf(source.from)}`
  }
}
