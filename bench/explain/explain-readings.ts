import type { Explanation } from './explain-scan'
import { html } from './html'
import type { Html } from './html'

/** The lines that were read, region by region, with the text and what it was taken for. */
export function readingsSection({ readings, text, catalogue }: Explanation): Html {
  const { names, attacks, artists, numbers, hp, setCodes } = text
  const matches = (found: typeof names, strings: readonly string[]) =>
    found
      .slice(0, 5)
      .map(({ entry, similarity }) => `${strings[entry] ?? entry} ${percent(similarity)}`)
  const facts: [string, string[]][] = [
    ['names', matches(names, catalogue.names.strings)],
    ['numbers', numbers.map((one) => numberText(one))],
    ['hit points', hp.map(({ value, clean }) => `${value}${clean ? '' : ' (without HP)'}`)],
    ['attacks', matches(attacks, catalogue.attacks.strings)],
    ['artists', matches(artists, catalogue.artists.strings)],
    ['set codes', [...setCodes]],
  ]
  return html`<section class="wide">
    <h2>Text</h2>
    ${readings.length === 0 ? html`<p>Nothing was read.</p>` : null}
    ${readings.map(
      ({ region, lines }) => html`
        <h3>${region}</h3>
        <div class="lines">
          ${lines.map(
            ({ picture, text: words }) =>
              html`<figure>
                <img src="${picture.url}" width="${picture.width}" alt="A line of ${region}" />
                <figcaption>${words.trim() === '' ? '(nothing)' : words.trim()}</figcaption>
              </figure>`,
          )}
        </div>
      `,
    )}
    <h3>What the last pass took it for</h3>
    <div class="scroll">
      <table>
        ${facts.map(
          ([what, found]) =>
            html`<tr>
              <th>${what}</th>
              <td>${found.length === 0 ? '–' : found.join(' · ')}</td>
            </tr>`,
        )}
      </table>
    </div>
  </section>`
}

function numberText({ number, total, setCode, clean, times }: Explanation['text']['numbers'][0]) {
  const printed = `${setCode ?? ''} ${number}${total === null ? '' : `/${total}`}`.trim()
  return `${printed} (${clean ? 'whole' : 'without its slash'}, ${times}×)`
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`
}
