import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { CAPABILITIES, type WebDriver } from './web-driver'

/** A window of WebKit, as much of Playwright's `Page` as these tests need. */
export type WebKitPage = {
  /** Runs a function in the page, and waits for what it promises. */
  evaluate: Page['evaluate']
  /** Opens an address, and waits until its scripts run. */
  goto(address: string): Promise<void>
  goBack(): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** The text that is shown. */
  text(): Promise<string>
  /** Waits until a text is shown. */
  see(text: string): Promise<void>
  /** Waits for a button or a link, by its text or label, and presses it. */
  press(name: string): Promise<void>
  /** Types into the field with this label. */
  enter(label: string, text: string): Promise<void>
  /** Chooses a file where photos are uploaded. */
  upload(file: string): Promise<void>
  /** Holds the mouse down at one point of the window, and lets it go at another. */
  drag(from: Point, to: Point): Promise<void>
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

type Point = { x: number; y: number }

/** Opens a window of a phone's size, without a cookie or anything kept. */
export async function openWebKit({ send, elementId }: WebDriver): Promise<WebKitPage> {
  const capabilities = { alwaysMatch: CAPABILITIES }
  const { sessionId } = (await send('POST', '/session', { capabilities })) as { sessionId: string }
  const command = (name: string, body: object = {}) =>
    send('POST', `/session/${sessionId}/${name}`, body)
  const run = (work: unknown, argument: unknown) =>
    command('execute/sync', { script: `return (${String(work)})(arguments[0])`, args: [argument] })
  const resize = async (width: number, height: number) =>
    void (await command('window/rect', { x: 0, y: 0, width, height }))
  const text = async () => String(await run(() => document.body.innerText, null))

  /** The element that a function finds in the page, once there is one. */
  async function find(work: (name: string) => unknown, name: string): Promise<string> {
    let element = ''
    const look = async () => (element = elementId(await run(work, name)))
    await expect.poll(look, `"${name}" in the page`).not.toBe('')
    return element
  }

  await resize(390, 844)
  return {
    evaluate: ((work: unknown, argument: unknown = null) => run(work, argument)) as never,
    goto: async (url) => {
      await command('url', { url })
      await expect.poll(() => run(isHydrated, null), 'scripts run').toBe(true)
    },
    goBack: async () => void (await command('back')),
    resize,
    text,
    see: (wanted) => expect.poll(text).toContain(wanted),
    press: async (name) => void (await command(`element/${await find(controlNamed, name)}/click`)),
    enter: async (label, value) =>
      void (await command(`element/${await find(fieldNamed, label)}/value`, { text: value })),
    upload: async (file) =>
      void (await command(`element/${await find(uploadField, 'upload')}/value`, { text: file })),
    drag: async (from, to) => {
      const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } }
      const move = (at: Point, duration: number) => ({ type: 'pointerMove', ...at, duration })
      const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))
      const actions = [move(from, 0), down, move(to, 200), up]
      await command('actions', { actions: [{ ...mouse, actions }] })
    },
    screenshot: async () =>
      Buffer.from(String(await send('GET', `/session/${sessionId}/screenshot`)), 'base64'),
    close: async () => void (await send('DELETE', `/session/${sessionId}`)),
  }
}

/* These run in the page. */

function isHydrated() {
  return Object.keys(document.body).some((key) => key.startsWith('__react'))
}

function controlNamed(name: string) {
  return [...document.querySelectorAll('button, a, summary, label')].find((control) => {
    const { width } = control.getBoundingClientRect()
    const isShown = control.checkVisibility() && width > 0 && !control.matches(':disabled')
    return isShown && [control.textContent?.trim(), control.ariaLabel].includes(name)
  })
}

function fieldNamed(label: string) {
  return [...document.querySelectorAll('input')].find(({ labels, ariaLabel }) =>
    [ariaLabel, ...[...(labels ?? [])].map((one) => one.textContent?.trim())].includes(label),
  )
}

function uploadField() {
  return document.querySelector('input[type=file]:not([capture])')
}
