import { buildIfStale } from './build.mjs'

await buildIfStale()
