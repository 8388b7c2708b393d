import { fileURLToPath } from 'node:url'

/** The folder of static files: beside `build`, of which this is a part, and beside `app`. */
export const PUBLIC_FOLDER = fileURLToPath(new URL('../public', import.meta.url))
