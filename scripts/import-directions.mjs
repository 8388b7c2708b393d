/**
 * Which folders of `app` each folder may import; arrows point from the screens down to the storage.
 */
export const DIRECTIONS = {
  http: [],
  storage: [],
  language: ['http'],
  ui: ['language'],
  'auth-core': ['storage'],
  auth: ['http', 'language', 'storage', 'ui'],
  catalogue: ['http', 'language', 'storage'],
  prices: ['catalogue', 'http', 'language', 'storage'],
  library: ['auth', 'catalogue', 'http', 'language', 'prices', 'storage', 'ui'],
  scan: ['auth', 'catalogue', 'http', 'language', 'library', 'offline', 'prices', 'ui'],
  'card-page': ['catalogue', 'language', 'library', 'prices', 'scan', 'ui'],
  browse: ['catalogue', 'http', 'language', 'library', 'prices', 'ui'],
  account: ['auth', 'http', 'language', 'library', 'ui'],
  offline: ['auth', 'http', 'language', 'ui'],
  design: [
    'account',
    'auth',
    'browse',
    'card-page',
    'catalogue',
    'language',
    'library',
    'offline',
    'prices',
    'scan',
    'ui',
  ],
  // Recognition runs in worker threads, and in benchmarks without a server.
  'scan/recognise': ['catalogue'],
}

/**
 * Which rooms of `app/scan/recognise` each of them may import; all may use the files beside them.
 * Reading and deciding share `evidence.ts`, and do not import each other.
 */
export const RECOGNITION = {
  thresholds: [],
  'printed-text': ['thresholds'],
  live: ['thresholds'],
  find: ['thresholds'],
  read: ['printed-text', 'thresholds'],
  decide: ['printed-text', 'thresholds'],
  stages: ['decide', 'find', 'read', 'thresholds'],
}

/** What the files beside these rooms may import of them. */
export const BESIDE_RECOGNITION = ['printed-text', 'thresholds']

/** Above all of these: they compose the parts, and only routes may import them. */
export const COMPOSITION = [
  'commands',
  'routes',
  'services',
  'services.server.ts',
  'express-app.server.ts',
  'root.tsx',
  'site-extras.tsx',
  'entry.client.tsx',
  'entry.server.tsx',
]

/** Files that implement a port, by the end of their path; `*` matches any characters. */
export const ADAPTERS = [
  'kysely-*',
  'sqlite.server',
  'postgres.server',
  'image-host.server',
  'image-folder.server',
  'cardmarket.server',
  'tcgcsv.server',
  'tcgdex.server',
  'ecb.server',
  'rates-file.server',
  'outbox.server',
  'sms.server',
  'smtp.server',
]
