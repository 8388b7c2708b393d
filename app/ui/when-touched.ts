/**
 * When a link fetches its page's code and data ahead: once it is touched or pointed at. Only the
 * service worker keeps the data for the tap that follows: without it they would be fetched twice.
 */
export function whenTouched(): 'intent' | 'none' {
  return typeof navigator !== 'undefined' && navigator.serviceWorker?.controller ? 'intent' : 'none'
}
