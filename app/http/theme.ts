/** The cookie with the chosen theme, which the service worker reads as well. */
export const THEME_COOKIE = 'theme'

/** In place of the cookie, for the service worker's requests, which have none. */
export const THEME_HEADER = 'X-Theme'
