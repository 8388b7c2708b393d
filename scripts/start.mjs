// `npm start`: builds if the sources changed, then serves.
import './require-node.mjs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from './build-if-stale.mjs'
import { loadDotEnv } from './dot-env.mjs'

loadDotEnv()
process.env.NODE_ENV ??= 'production'
buildIfStale()
// server.ts serves only when it is the program that runs.
process.argv[1] = resolve('build/index.js')
await import(pathToFileURL(process.argv[1]).href)
