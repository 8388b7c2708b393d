import type { Recognition } from '~/scan/recognise/recognition'
import { outlinesSection } from './explain-outlines'
import { nameOf } from './explain-scan'
import type { Explanation } from './explain-scan'
import { EXPLAIN_STYLE } from './explain-style'
import { Html, html } from './html'
import { readingsSection } from './explain-readings'

/** One self-contained HTML file that shows a whole scan. */
export function explainPage(file: string, scan: Explanation): string {
  const style = new Html(`<style>${EXPLAIN_STYLE}</style>`)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${file}, explained</title>
        ${style}
      </head>
      <body>
        ${headline(file, scan)}
        <main>
          ${outlinesSection(scan)} ${cardSection(scan)} ${stagesSection(scan)}
          ${candidatesSection(scan)} ${readingsSection(scan)} ${nearestSection(scan)}
        </main>
      </body>
    </html>`.markup
}

function headline(file: string, { recognition, stages, catalogue }: Explanation): Html {
  const total = stages.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  const cardId = recognition.status === 'identified' ? recognition.candidates[0]?.cardId : null
  const card = catalogue.cards.find(({ id }) => id === cardId)
  return html`<header>
    <h1>${card ? nameOf(card) : recognition.status}</h1>
    <strong class="${confidenceOf(recognition)}">${confidenceOf(recognition)}</strong>
    <span class="muted"
      >${file} · ${total.toFixed(0)} ms · ${stages.at(-1)?.spent ?? 0} pieces</span
    >
    ${recognition.status === 'unreadable' ? html`<span>advice: ${recognition.advice}</span>` : null}
  </header>`
}

function confidenceOf(recognition: Recognition): string {
  return recognition.status === 'identified' ? recognition.confidence : 'none'
}

function cardSection({ card, readings }: Explanation): Html {
  const how = readings.length > 0 ? 'as it was last read' : 'as it was recognised'
  return html`<section>
    <h2>The card, rectified</h2>
    <p class="muted">${how}</p>
    ${card ? html`<img class="card" src="${card.url}" alt="The rectified card" />` : 'None.'}
  </section>`
}

function stagesSection({ stages }: Explanation): Html {
  const longest = Math.max(...stages.map(({ milliseconds }) => milliseconds))
  return html`<section class="wide">
    <h2>Stages</h2>
    <div class="scroll">
      <table>
        <tr>
          <th>stage</th>
          <th class="number">ms</th>
          <th class="number">pieces</th>
          <th></th>
        </tr>
        ${stages.map(({ name, milliseconds, spent }, i) => {
          const pieces = spent - (stages[i - 1]?.spent ?? 0)
          const width = new Html(((100 * milliseconds) / longest).toFixed(1))
          return html`<tr>
            <td>${name}</td>
            <td class="number">${milliseconds.toFixed(1)}</td>
            <td class="number">${pieces}</td>
            <td class="fill"><i class="bar" style="width: ${width}%"></i></td>
          </tr>`
        })}
      </table>
    </div>
  </section>`
}

function candidatesSection({ recognition, candidates, catalogue }: Explanation): Html {
  const isNamed = recognition.status === 'identified'
  const signals = candidates[0]?.terms.map(({ signal }) => signal) ?? []
  return html`<section class="wide">
    <h2>Candidates, term by term</h2>
    ${isNamed ? null : html`<p class="muted">No card is named: none of these was offered.</p>`}
    <div class="scroll">
      <table>
        <tr>
          <th>card</th>
          <th class="number">score</th>
          ${signals.map((signal) => html`<th class="number">${signal}</th>`)}
          <th>agrees</th>
          <th>contradicts</th>
        </tr>
        ${candidates.map(({ card, score, terms, evidence }, i) => {
          const known = catalogue.cards[card]
          return html`<tr class="${i === 0 ? 'best' : ''}">
            <td>${known ? nameOf(known) : card}</td>
            <td class="number">${score.toFixed(2)}</td>
            ${terms.map(({ value }) => html`<td class="number ${signOf(value)}">${signed(value)}</td>`)}
            <td>${evidence.agrees.join(', ')}</td>
            <td>${evidence.contradicts.join(', ')}</td>
          </tr>`
        })}
      </table>
    </div>
  </section>`
}

function signOf(value: number): string {
  return value > 0 ? 'plus' : value < 0 ? 'minus' : 'zero'
}

function signed(value: number): string {
  return value > 0 ? `+${value.toFixed(2)}` : value === 0 ? '0' : value.toFixed(2)
}

function nearestSection({ nearest, margin, catalogue }: Explanation): Html {
  return html`<section class="wide">
    <h2>Nearest cards by fingerprint</h2>
    <p class="muted">bits of 512; margin to another name: ${margin}</p>
    <div class="scroll">
      <table>
        <tr>
          <th class="number">bits</th>
          <th>card</th>
        </tr>
        ${nearest.slice(0, 12).map(({ card, distance }) => {
          const known = catalogue.cards[card]
          return html`<tr>
            <td class="number">${distance}</td>
            <td>${known ? nameOf(known) : card}</td>
          </tr>`
        })}
      </table>
    </div>
  </section>`
}
