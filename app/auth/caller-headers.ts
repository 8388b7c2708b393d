/** Headers that only this server sets, on the requests it hands to the sign-in library. */
export const CALLER_ADDRESS = 'x-scanner-caller-address'
/** The origin that links in messages may carry; absent where the request's cannot be trusted. */
export const CALLER_ORIGIN = 'x-scanner-caller-origin'
/** The path on this site that the caller is to be led on to; absent where none is asked for. */
export const CALLER_WANTED = 'x-scanner-caller-wanted'
