// `npm run catalogue -- …` and `npm run bench -- …`: the built program of that name, built if stale.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from './build.mjs'
import { loadDotEnv } from './dot-env.mjs'

loadDotEnv()
process.env.NODE_ENV ??= 'production'
await buildIfStale()
const [name] = process.argv.splice(2, 1)
process.argv[1] = resolve(`build/${name}.js`)
await import(pathToFileURL(process.argv[1]).href)
