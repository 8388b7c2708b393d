import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { compileFunction } from 'node:vm'
import type OpenCvModule from '@techstark/opencv-js'

type Constants =
  | 'ADAPTIVE_THRESH_MEAN_C'
  | 'CHAIN_APPROX_SIMPLE'
  | 'CV_8U'
  | 'COLOR_RGB2GRAY'
  | 'COLOR_RGB2HSV'
  | 'COLOR_RGB2Lab'
  | 'NORM_MINMAX'
  | 'RETR_LIST'
  | 'THRESH_BINARY'
  | 'THRESH_BINARY_INV'
  | 'THRESH_OTSU'

/** The module's own types do not declare its constants. */
export type Cv = Omit<typeof OpenCvModule, Constants> & Record<Constants, number>

export type Mat = InstanceType<Cv['Mat']>

/**
 * OpenCV once its WebAssembly has started. Wrapped in an object because the module itself has a
 * `then` that never resolves: awaiting it, or returning it from a promise, hangs.
 */
export type OpenCv = { cv: Cv }

/** @throws {TypeError} if the package's file is not as expected. */
export async function startOpenCv(): Promise<OpenCv> {
  const { createModule, compiled } = await readPackage()
  const openCv = await new Promise<OpenCv>((resolve) => {
    let loaded: unknown = null
    const resolveIfReady = () => isOpenCv(loaded) && resolve({ cv: loaded })
    loaded = createModule({
      instantiateWasm(imports: WebAssembly.Imports, receive: (to: WebAssembly.Instance) => void) {
        const instance = new WebAssembly.Instance(compiled, imports)
        receive(instance)
        return instance.exports
      },
      onRuntimeInitialized: resolveIfReady,
    })
    // `instantiateWasm` answers at once, so OpenCV may have started before it was returned.
    resolveIfReady()
  })
  removeCrashHandlers()
  return openCv
}

type CreateModule = (options: object) => unknown

/** What the package's script has before the base64 of its WebAssembly. */
const BEFORE_WASM = 'wasmBinaryFile="data:application/octet-stream;base64,'
/** Where the script starts OpenCV by itself, without our options. */
const STARTS_ITSELF = 'return cv(Module);'

/**
 * The package is one script of 10.9 MB, of which 10.6 are its WebAssembly in base64. Each thread
 * would keep that text for as long as it runs, so only the rest of the script is evaluated.
 */
async function readPackage(): Promise<{
  createModule: CreateModule
  compiled: WebAssembly.Module
}> {
  const require = createRequire(import.meta.url)
  const file = require.resolve('@techstark/opencv-js')
  const unexpected = () => new TypeError(`${file} is not the script that this version knows`)
  const whole = await readFile(file)
  const start = whole.indexOf(BEFORE_WASM) + BEFORE_WASM.length
  const end = whole.indexOf('"', start)
  const tail = whole.toString('latin1', end)
  if (start < BEFORE_WASM.length || end < 0 || !tail.includes(STARTS_ITSELF)) throw unexpected()
  const wasm = whole.toString('latin1', start, end)
  const compiled = await WebAssembly.compile(Buffer.from(wasm, 'base64'))
  const script = whole.toString('latin1', 0, start) + tail.replace(STARTS_ITSELF, 'return cv;')
  const module: { exports: unknown } = { exports: {} }
  const evaluate = compileFunction(
    script,
    ['module', 'exports', 'require', '__filename', '__dirname'],
    { filename: file },
  )
  Reflect.apply(evaluate, undefined, [module, module.exports, require, file, dirname(file)])
  if (!isCreateModule(module.exports)) throw unexpected()
  return { createModule: module.exports, compiled }
}

function isCreateModule(value: unknown): value is CreateModule {
  return typeof value === 'function'
}

function isOpenCv(loaded: unknown): loaded is Cv {
  return typeof loaded === 'object' && loaded !== null && 'Mat' in loaded
}

/**
 * The module rethrows and aborts on any uncaught error; how to shut down is the host's decision.
 */
function removeCrashHandlers(): void {
  for (const listener of process.listeners('uncaughtException'))
    if (listener.toString().includes('ExitStatus')) process.off('uncaughtException', listener)
  for (const listener of process.listeners('unhandledRejection'))
    if (listener.name === 'abort') process.off('unhandledRejection', listener)
}

type Deletable = { delete(): void }

/** Tracks objects in OpenCV's own memory, which is not garbage-collected, and frees them. */
export class Arena {
  #kept: Deletable[] = []

  keep<T extends Deletable>(thing: T): T {
    this.#kept.push(thing)
    return thing
  }

  free(): void {
    for (const thing of this.#kept.reverse()) thing.delete()
    this.#kept = []
  }
}
