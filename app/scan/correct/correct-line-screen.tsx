import type { Texts } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { findAmount, writeLine } from '~/scan/session/session'
import { formatOptionalAmount } from '~/scan/session/session-messages'
import { CORRECT_PATH, SESSION_ACTION, SESSION_PATH } from '~/scan/session/session-paths'
import { SmallPicture } from '~/catalogue/images/card-picture'
import { SearchField } from '~/ui/search'
import { TopBar } from '~/ui/top-bar'
import type { CorrectLinePage } from './correct-line.server'

const none = {
  any: 'No card found for “{text}”.',
  other: 'No other card found for “{text}”.',
} as const satisfies Texts

/** Chooses which card a line of the session is, for browsers without scripts. */
export function CorrectLineScreen({ page }: { page: CorrectLinePage }) {
  const { row, query, found, isOwnFound } = page
  const t = useTranslate()
  const line = writeLine(row)
  return (
    <main className="screen list-screen">
      <TopBar back={{ to: SESSION_PATH, label: t('Back to the session') }}>{null}</TopBar>
      <h1 className="list-title" tabIndex={-1}>
        {t('Not your card?')}
      </h1>
      <p className="soft figures">
        {row.name} · {row.set_name} · #{row.number}
      </p>
      <form action={CORRECT_PATH} role="search">
        <input type="hidden" name="line" value={line} />
        <SearchField value={query} placeholder={t('Search by name or number')} verb={t('Search')} />
      </form>
      {found.length === 0 ? (
        <p role="status">{query ? t(isOwnFound ? none.other : none.any, { text: query }) : null}</p>
      ) : (
        <form method="post" action={SESSION_ACTION}>
          <input type="hidden" name="line" value={line} />
          <input type="hidden" name="intent" value="replace" />
          <ul className="tiles" aria-label={t('Cards found')}>
            {found.map((card) => (
              <li key={card.cardId}>
                <button name="chosen" value={card.cardId} className="strip-card">
                  <SmallPicture card={{ ...card, id: card.cardId }} lazy />
                  <span className="strip-name">{card.name}</span>
                  <span className="strip-set figures">
                    {card.set_name} · #{card.number}
                  </span>
                  <span className="strip-price figures">
                    {formatOptionalAmount(findAmount(card), t)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </form>
      )}
    </main>
  )
}
