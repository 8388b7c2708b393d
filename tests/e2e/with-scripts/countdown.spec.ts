import { testWith } from '../own-server-test'
import { expect } from '../sign-in-test'

const slow = testWith({ AUTH_RESEND_GAP_SECONDS: '75' })
const quick = testWith({ AUTH_RESEND_GAP_SECONDS: '1' })

slow(
  'the wait is counted down in minutes and seconds, every 500 ms',
  async ({ page, askForCode }) => {
    await page.addInitScript(() => {
      const delays: unknown[] = []
      const setInterval = window.setInterval.bind(window)
      Object.assign(window, {
        delays,
        setInterval: (handler: TimerHandler, delay?: number) => {
          delays.push(delay)
          return setInterval(handler, delay)
        },
      })
    })
    await askForCode()
    const resend = page.getByRole('button', { name: /^Resend in \d\d:\d\d$/ })
    await expect(resend).toBeDisabled()
    await expect(resend).toHaveText(/^Resend in 01:1\d$/)
    expect(await page.evaluate(() => Reflect.get(window, 'delays') as unknown)).toContain(500)
    await page.clock.install()
    await page.goto('/auth')
    await expect(resend).toHaveText(/^Resend in 01:/)
    const seconds = async () => {
      const [, minutes, rest] = /(\d\d):(\d\d)/.exec(await resend.innerText()) ?? []
      return Number(minutes) * 60 + Number(rest)
    }
    const before = await seconds()
    await page.clock.runFor(10_000)
    expect(before - (await seconds())).toBe(10)
    await page.clock.runFor(90_000)
    await expect(
      page.getByRole('button', { name: "Didn't receive the code? Resend" }),
    ).toBeEnabled()
  },
)

quick(
  'a message that was sent again is confirmed for two seconds',
  async ({ page, askForCode }) => {
    await askForCode()
    const resend = page.getByRole('button', { name: "Didn't receive the code? Resend" })
    await expect(resend).toBeEnabled()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await resend.click()
    const done = page.getByText('Email resent')
    await expect(done).toBeVisible()
    await page.clock.runFor(1900)
    await expect(done).toBeVisible()
    await page.clock.runFor(200)
    await expect(done).toBeHidden()
  },
)
