import { Form, useNavigation } from '@remix-run/react'
import { Icon } from '~/ui/icon'

/** A card that was just removed, and what its undoing form sends. */
export type RemovedNotice = { name: string; removed: string }

type RemovedNoticeProps = {
  notice: RemovedNotice
  /** The page's own address. */
  returnTo: string
}

/** Tells of a removal and offers to undo it. */
export function RemovedNotice({ notice: { name, removed }, returnTo }: RemovedNoticeProps) {
  const isUndoing = useNavigation().formAction === '/library/undo'
  return (
    <div className="notice" role="status">
      <Icon name="check" size={20} />
      <p>{isUndoing ? `${name} is back.` : `${name} was removed.`}</p>
      <Form method="post" action="/library/undo" replace>
        <input type="hidden" name="removed" value={removed} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <button className="button button-plain notice-button" disabled={isUndoing}>
          Undo
        </button>
      </Form>
    </div>
  )
}
