import { spawn, type ChildProcess } from 'node:child_process'
import process from 'node:process'
import { findWebKit } from '../../../scripts/find-webkit.mjs'
import { freePort } from '../../setup/free-port'

/** The key of an element in WebDriver's answers. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const ANSWER_LIMIT_MS = 60_000
const START_LIMIT_MS = 30_000

/** What `WebKitWebDriver` answers to: https://www.w3.org/TR/webdriver2/. */
export type WebDriver = {
  /** @throws with the driver's own words if it refuses. */
  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>
  elementId(answer: unknown): string
  stop(): void
}

/** How a browser is started: without a frame, which would be wider than a phone; with a camera. */
export const CAPABILITIES = {
  browserName: 'MiniBrowser',
  'webkitgtk:browserOptions': {
    binary: findWebKit()?.browser,
    args: ['--automation', '--full-screen', '--enable-mock-capture-devices=true'],
  },
}

/**
 * Starts WebKit's driver on a display of its own. It takes one window at a time. There are clients
 * for WebDriver; the smallest one brings 17 MB of programs that find other browsers.
 */
export async function startWebDriver(): Promise<WebDriver> {
  const found = findWebKit()
  if (!found) throw new Error('There is no WebKit on this machine.')
  const { display, server } = await startDisplay(found.displayServer)
  const port = await freePort()
  const driver = spawn(found.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      // Containers and continuous integration run as root, where its sandbox cannot.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const send: WebDriver['send'] = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (response.ok) return value
    throw new Error(`${path}: ${JSON.stringify(value)}`)
  }
  await untilReady(send)
  return {
    send,
    elementId: (answer) => (answer as Record<string, string> | null)?.[ELEMENT] ?? '',
    stop: () => {
      driver.kill()
      server.kill()
    },
  }
}

/** Starts an X server without a screen, on the first display that is free. */
async function startDisplay(program: string): Promise<{ display: string; server: ChildProcess }> {
  const server = spawn(program, ['-displayfd', '3', '-screen', '0', '1400x1400x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await new Promise<string>((resolve, reject) => {
    server.stdio[3]?.once('data', (line: Buffer) => resolve(line.toString().trim()))
    server.once('exit', () => reject(new Error(`${program} ended`)))
  })
  return { display, server }
}

async function untilReady(send: WebDriver['send']): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    try {
      await send('GET', '/status')
      return
    } catch (failure) {
      if (Date.now() > deadline) throw failure
      await new Promise((done) => setTimeout(done, 100))
    }
  }
}
