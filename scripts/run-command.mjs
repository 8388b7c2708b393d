// `npm run catalogue -- …` and `npm run bench -- …`: runs the built program of that name, built if
// stale.
import './require-node.mjs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from './build-if-stale.mjs'
import { isDevRunning } from './build-stamp.mjs'
import { loadDotEnv } from './dot-env.mjs'

loadDotEnv()
process.env.NODE_ENV ??= 'production'
const [name] = process.argv.splice(2, 1)
// `npm run dev` keeps the programs up to date, but a benchmark measures what production serves.
if (name === 'bench' || !isDevRunning()) buildIfStale()
process.argv[1] = resolve(`build/${name}.js`)
await import(pathToFileURL(process.argv[1]).href)
