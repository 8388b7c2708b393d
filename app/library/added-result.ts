import { withoutNotice } from '~/http/paths'

/**
 * The field by which a form on a result's page says which scan showed the card, or which row of a
 * session led there: its copy is not to be added a second time with the session.
 */
export const SOURCE_FIELD = 'source'

/** The notice in the address of a result whose card was added by a form that left the page. */
export const ADDED_NOTICE = 'added'

/** The page to return to after such a form, `returnTo`: a result is told that its card was added. */
export function addedPath(returnTo: string): string {
  const isResult = returnTo.startsWith('/?card=')
  return isResult ? `${withoutNotice(returnTo)}&notice=${ADDED_NOTICE}` : returnTo
}

/** The field with the person's own photo of the card, which only their page has. */
export const PHOTO_FIELD = 'photo'

/** The response to a form with such a photo: its page shows the photo again. */
export type AddedWithPhoto = { photo: string; isAdded: boolean }

const listeners: ((form: FormData) => void)[] = []

/**
 * In the browser: calls `listener`, from now on and whichever page is shown, with each form whose
 * copies have come into the library.
 */
export function whenAdded(listener: (form: FormData) => void) {
  listeners.push(listener)
}

/** The batches of which the listeners know: a repeated form adds nothing more. */
const told = new Set<FormDataEntryValue>()

/** Tells the listeners of `whenAdded`, of each batch once. */
export function tellAdded(form: FormData) {
  const batch = form.get('batch')
  if (batch !== null && told.has(batch)) return
  if (batch !== null) told.add(batch)
  for (const tell of listeners) tell(form)
}
