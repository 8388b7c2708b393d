import { savesData } from './network'

/** Whether data may cost money: nothing large is sent without asking. */
export function isMetered(): boolean {
  return savesData() || navigator.connection?.type === 'cellular'
}

/**
 * Whether photos are only sent on request: the person saves data, or the link is so slow that data
 * sent ahead would still be on its way then, and delay the request.
 */
export function sendsWhenAsked(): boolean {
  return savesData() || /^(?:slow-)?2g$/.test(navigator.connection?.effectiveType ?? '')
}
