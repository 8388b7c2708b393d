import { Form, Link, useLocation } from '@remix-run/react'
import { cardPath } from '~/catalogue/card-view'
import type { CardActionAnswer } from '~/library/card-actions.server'
import type { LibraryCardPage, Stack } from '~/library/pages/card-page.server'
import { nextStack } from './next-entry'
import { CONDITIONS } from '~/library/entry'
import { CONDITION_LABELS } from '~/library/list/query'
import { FINISH_LABELS } from '~/prices/format-price'
import { NoticeAlert, RemovedNotice } from '~/library/undo-notice'
import { PricePanel } from '~/prices/panel'
import type { PriceOnPage } from '~/prices/panel'
import { Alert } from '~/ui/alert'
import { CardPicture } from '~/ui/card-picture'
import { Choice } from '~/ui/fields'
import { Icon } from '~/ui/icon'
import { StackPanel } from './entry-panel'

type LibraryCardScreenProps = {
  page: LibraryCardPage
  price: PriceOnPage
  notice: RemovedNotice | null
  /** The query of the list to go back to. */
  search: string
  /** What a form that was refused answered. */
  answer: CardActionAnswer | undefined
  /** Why the last step did nothing. */
  alert: string | null
}

export function LibraryCardScreen(props: LibraryCardScreenProps) {
  const { page, price, notice, search, answer, alert } = props
  const { card, energy, stacks } = page
  const { pathname, search: ownSearch } = useLocation()
  return (
    <main className={`screen details library-card energy-${energy}`}>
      {notice ? <RemovedNotice notice={notice} /> : null}
      <div className="details-pair">
        <div className="details-card">
          <CardPicture src={card.imageUrl} alt={`${card.name}, ${card.set_name}`} />
        </div>
      </div>
      <div className="details-text">
        <div>
          <h1 className="details-name" tabIndex={-1}>
            {card.name}
          </h1>
          <p className="details-set figures">
            {card.set_name} · #{card.number} · {card.rarity ?? 'No rarity'}
          </p>
        </div>
        <PricePanel price={price} cardId={card.id} reloadTo={pathname + ownSearch} />
        <NoticeAlert message={alert} />
        {answer && !stacks.some((stack) => isAbout(answer, stack)) ? (
          <Alert message={answer.problem} />
        ) : null}
        <section className="stacks" aria-labelledby="stacks">
          <h2 id="stacks" className="stacks-title">
            In your library
          </h2>
          {stacks.map((stack) => (
            <StackPanel
              key={`${stack.printing} ${stack.condition}`}
              stack={stack}
              answer={answer && isAbout(answer, stack) ? answer : undefined}
            />
          ))}
          <AnotherStack page={page} />
        </section>
        <Link to={cardPath(card.id)} className="button button-quiet" viewTransition>
          All about this card
        </Link>
        <div className="thumb-bar">
          <Link to={`/library${search}`} className="button button-primary" viewTransition>
            <Icon name="back" size={20} />
            Back to Library
          </Link>
        </div>
      </div>
    </main>
  )
}

function isAbout({ stack }: CardActionAnswer, { printing, condition }: Stack): boolean {
  return stack?.printing === printing && stack.condition === condition
}

/** Copies that are not equal to those that are there. */
function AnotherStack({ page: { stacks, printings } }: { page: LibraryCardPage }) {
  const { printing, condition } = nextStack({ stacks, printings })
  return (
    <details className="library-more another">
      <summary>Add another version</summary>
      <Form method="post" preventScrollReset className="another-form">
        {/* Anew with each stack: what was chosen last is there now. */}
        <div key={stacks.length} className="library-choices">
          <Choice
            name="printing"
            label="Printing"
            value={printing}
            options={printings.map((each) => [each, FINISH_LABELS[each]])}
          />
          <Choice
            name="condition"
            label="Condition"
            value={condition}
            options={CONDITIONS.map((each) => [each, CONDITION_LABELS[each]])}
          />
        </div>
        <button name="intent" value="add-stack" className="button button-quiet">
          Add This Version
        </button>
      </Form>
    </details>
  )
}
