import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { unlessOffline } from '~/auth/offline-answer'
import type { AddAnswer } from './add-to-library'
import { orLost } from './lost-answer'
import type { Losses } from './lost-answer'

/**
 * Where the button on the page at `returnTo` posts to: the page itself, whose script is there when
 * the connection is not.
 */
export function addAction(returnTo: string): string {
  return `${returnTo}${returnTo.includes('?') ? '&' : '?'}index&add`
}

/** Whether a form was posted by that button. */
export function isAddAction({ url }: Request): boolean {
  return new URL(url).searchParams.has('add')
}

const losses: Losses<AddAnswer> = {
  failed: { status: 'failed' },
  unanswered: { status: 'unanswered' },
}

/** For the routes of these pages: a lost connection must not cost the page. */
export function addClientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return isAddAction(request) ? orLost(() => serverAction<AddAnswer>(), losses) : serverAction()
}

/** The button knows from its answer what there is to know: the page need not be asked for again. */
export function unlessAdded(args: ShouldRevalidateFunctionArgs): boolean {
  return !args.formAction?.endsWith('&add') && unlessOffline(args)
}
