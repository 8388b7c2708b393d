/**
 * Where the undoing form on the page at `returnTo` posts to: the page itself, whose script is there
 * when the connection is not.
 */
export function undoAction(returnTo: string): string {
  return `${returnTo}${returnTo.includes('?') ? '&' : '?'}index&undo`
}

/** Whether a form was posted by that button. */
export function isUndoAction({ url }: Request): boolean {
  return new URL(url).searchParams.has('undo')
}
