/** Names the app to the hosts it fetches the catalogue and its images from. */
export const CATALOGUE_USER_AGENT = 'pokemon-card-scanner/0.1 (self-hosted)'
