// Makes the browser's scripts smaller than the compiler does. Of the framework, it leaves out what
// this app's settings switch off and what nothing uses; then a second minifier drops what is left
// unreachable.
import { createRequire } from 'node:module'
import { minify } from 'terser'
import config from '../remix.config.js'

const require = createRequire(import.meta.url)

/** CommonJS packages, which bundlers include as a whole. */
const WHOLE = ['react', 'react-dom', 'react/jsx-runtime', 'scheduler']

const MINIFIED = { module: true, ecma: 2022, compress: { passes: 2 }, format: { comments: false } }

/**
 * The framework reads properties only for their values; our own code also reads to force layout.
 * More passes and variables declared at the start of their function save it some 370 bytes
 * transferred; our own code would grow.
 */
const MINIFIED_FRAMEWORK = {
  ...MINIFIED,
  compress: { passes: 5, pure_getters: true, hoist_vars: true, pure_funcs: isImpure },
}

/** Whether a call may do more than return a value: a component that nothing uses is left out. */
function isImpure({ expression }) {
  return !/\.(?:forwardRef|createContext)$/.test(expression.print_to_string())
}

/**
 * A plugin for Rollup's output.
 *
 * @param framework name of the file with React, the router and Remix.
 * @param sources code of all modules of all scripts.
 */
export function shrunk(framework, sources) {
  return {
    name: 'shrunk',
    async renderChunk(written, { name }) {
      const isFramework = name === framework
      const code = isFramework ? withoutUnused(withSettings(written), sources) : written
      return minify(code, isFramework ? MINIFIED_FRAMEWORK : MINIFIED)
    },
  }
}

/**
 * The framework with the values of this app's settings in place of the expressions that read them.
 */
function withSettings(code) {
  const { future } = config
  const settled = replaceAll(code, /[\w$]+(?:\.[\w$]+)*\.(v3_\w+)/g, (flag) =>
    literal(future, flag),
  )
  const ofRouter = readRouterSettings(settled)
  return constantsOf(future).reduce(
    (text, [pattern, value]) => replaceAll(text, pattern, () => value),
    replaceAll(settled, /[\w$]+(?:\??\.[\w$]+)*\??\.(v7_\w+)/g, (flag) => literal(ofRouter, flag)),
  )
}

/** What Remix passes to the router that it creates: `future:{v7_partialHydration:true,…}`. */
function readRouterSettings(code) {
  const lists = [...code.matchAll(/\bfuture:\{((?:v7_\w+:[^{},]+,?)+)\}/g)].map(([, list]) => list)
  const entries = lists.flatMap((list) => [...list.matchAll(/(v7_\w+):([^,]+)/g)])
  return Object.fromEntries(entries.map(([, flag, value]) => [flag, VALUES[value]]))
}

const VALUES = { true: true, false: false, 'true===true': true, 'false===true': false }

/** Expressions that have the same value in every page of this app. */
function constantsOf({ v3_lazyRouteDiscovery: discovers, v3_singleFetch: fetchesOnce }) {
  return [
    // Page scripts run in a document.
    [/\btypeof (?:window\.)?(?:window|document)<"u"/g, 'true'],
    [/\btypeof (?:window\.)?(?:window|document)>"u"/g, 'false'],
    // Only Remix's other compiler builds pages without a server.
    [/\bwindow\.__remixContext\.isSpaMode\b/g, 'false'],
    // All routes are in the manifest.
    ...(discovers ? [] : [[/[\w$]+\.patchRoutesOnNavigation\b/g, 'undefined']]),
    // The number of scripts that earlier versions of streamed data need.
    ...(fetchesOnce ? [[/\b__remixContext\.a\b/g, '0']] : []),
    // Advice to developers.
    [/ This is probably due to a bad percent /, ''],
    [/always follow a `\/` in the pattern\. To get rid of this warning, /, ''],
    [/\b[\w$]+\.displayName="\w+"/g, '0'],
    // A script that cannot be loaded: the page reloads only if the server can be reached. The
    // browser would show a page of its own; the app shows "No connection".
    [RELOAD, RELOAD_IF_REACHED],
  ]
}

const RELOAD = /console\.error\(`Error loading route module[^]+?new Promise\(\(\)=>\{\}\)/
const RELOAD_IF_REACHED =
  'fetch("/healthz").then(()=>{location.reload();return new Promise(()=>{})})'

function literal(settings, flag) {
  if (typeof settings[flag] !== 'boolean') throw new Error(`No setting says what ${flag} is.`)
  return String(settings[flag])
}

/** @throws {Error} if an update of the framework has removed what is replaced. */
function replaceAll(code, pattern, valueOf) {
  if (code.search(pattern) < 0) throw new Error(`The framework has nothing like ${pattern}.`)
  return code.replace(pattern, (_, name) => valueOf(name))
}

/**
 * The framework without exports that no script mentions, such as React's old API. They are assigned
 * to an unused variable, which the minifier removes with the functions that only they need.
 */
function withoutUnused(code, sources) {
  const everything = sources.join('\n')
  const unused = WHOLE.flatMap((path) => Object.keys(require(path))).filter((name) => {
    const mentions = everything.match(new RegExp(`(?<![\\w$])${name}(?![\\w$])`, 'g')) ?? []
    return mentions.length > 0 && mentions.length === code.match(exportOf(name))?.length
  })
  const without = unused.reduce((text, name) => text.replace(exportOf(name), '$unused='), code)
  return `var $unused;${without}`
}

/** The assignment `exports.name =` as the compiler writes it. */
function exportOf(name) {
  return new RegExp(`(?<=[,;{}])[\\w$]+\\.${name}=(?!=)`, 'g')
}
