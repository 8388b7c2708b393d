import type { Page } from 'playwright/test'
import { photo } from '../photos'
import { expect } from '../sign-in-test'
import { collectrCsv, csv, doubtfulCsv } from '../transfer-files'
import { answerFinds, answerScans } from './api'

type Screen = (page: Page, email: string) => Promise<unknown>

const pressMain = (page: Page) => page.locator('main .button-primary').first().click()
const alert = (page: Page) => expect(page.getByRole('alert').first()).toBeVisible()
const goTo = (path: string) => (page: Page) => page.goto(path)
const openAll = async (page: Page) => {
  await page
    .locator('details')
    .evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
  await page.waitForLoadState('networkidle')
}

async function send(page: Page, contact: string) {
  await page.goto('/auth')
  await page.locator('#contact').fill(contact)
  await pressMain(page)
}

async function pick(page: Page) {
  await page.goto('/')
  await page.locator('#upload-image').setInputFiles(photo('wide'))
  await expect(page.locator('.crop-actions .button-primary')).toBeEnabled()
}

async function readFile(page: Page, file = collectrCsv) {
  await page.goto('/library/transfer')
  await page.locator('#transfer-file').setInputFiles(file)
  await pressMain(page)
}

/** Lets the scan that is under way fail. */
let endScan = () => {}

/** In the order in which they are walked: the later ones need a session. */
const SCREENS: Record<string, Screen> = {
  'the sign-in': goTo('/auth'),
  'an invalid address': async (page) => {
    await send(page, 'ash@pallet')
    await alert(page)
  },
  'the code': async (page, email) => {
    await send(page, `code-${email}`)
    await expect(page.locator('#code')).toBeVisible()
  },
  'a wrong code': async (page) => {
    await page.locator('#code').fill('00000')
    await pressMain(page)
    await alert(page)
  },
  'a message about a link': goTo('/auth?error=restart_link'),
  'no password': goTo('/reset-password'),
  'a wrong file': async (page) => {
    await page.goto('/')
    await page.locator('#upload-image').setInputFiles(photo('animation'))
    await alert(page)
  },
  'the crop': async (page) => {
    await answerFinds(page)
    await answerScans(page, async (route) => {
      await new Promise<void>((end) => (endScan = end))
      await route.abort('connectionfailed')
    })
    await pick(page)
  },
  'a scan under way': async (page) => {
    await pressMain(page)
    await expect(page.locator('.crop-actions .button-primary')).toBeDisabled()
  },
  'a failed scan': async (page) => {
    await expect(async () => {
      endScan()
      await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 500 })
    }).toPass()
  },
  'photos that wait': async (page) => {
    await page.goto('/')
    await expect(page.locator('section.recent')).toBeVisible()
  },
  'none that waits': async (page) => {
    await page.locator('section.recent li button:last-of-type').click()
    await expect(page.locator('section.recent')).toHaveCount(0)
    // With a route, Playwright asks for every file of every page again.
    await page.unrouteAll()
  },
  choices: goTo('/?among=base1-2&among=base1-4'),
  'a result': async (page) => {
    await page.goto('/?card=base1-4&among=base1-2')
    await openAll(page)
  },
  'the page of a card': async (page) => {
    await page.goto('/cards/base1-4')
    await openAll(page)
  },
  'search filters': async (page) => {
    await page.goto('/search?q=char')
    await openAll(page)
  },
  'nothing found': goTo('/search?q=xqzwvkj'),
  'no such page': goTo('/no/such/page'),
  'a page that is not kept': goTo('/offline'),
  'a library that is not kept': goTo('/offline?of=library'),
}

/** As somebody with a library sees them; `languages.spec.ts` opens their menu. */
const PAGES = [
  ...['/?among=base1-2&among=base1-4', '/cards/base1-4', '/search?q=char', '/nowhere'],
  ...['/sets', '/sets/base1', '/pokemon', '/pokemon/charizard', '/session', '/status', '/language'],
  ...['/library/sets', '/library/sets/base1', '/library/transfer'],
]

const OWN_SCREENS: Record<string, Screen> = {
  'an empty library': goTo('/library'),
  'import and export': goTo('/library/transfer'),
  'a refused file': async (page) => {
    await readFile(page, csv('a.csv', `Name,${'Price'.repeat(20)}\nMew,1`))
    await alert(page)
  },
  'lines to decide': async (page) => {
    await readFile(page, doubtfulCsv)
    await expect(page.locator('.counts')).toBeVisible()
  },
  'the preview of an import': async (page) => {
    await page.locator('button[value=discard]').click()
    await expect(page.locator('#transfer-file')).toBeVisible()
    await readFile(page)
    await expect(page.locator('.counts')).toBeVisible()
  },
  'an import': async (page) => {
    await page.locator('button[value=import]').click()
    await expect(page.locator('.done')).toBeVisible()
  },
  'the library': goTo('/library'),
  'a filtered library': goTo('/library?rarity=Rare&min=1'),
  'amounts and days that are none': goTo('/library?min=-1&max=0.001&since=0'),
  'the library as a list': goTo('/library?view=list'),
  'a card of the library, closed': goTo('/library/base1-4'),
  'a card of the library': openAll,
  'adding copies': goTo('/library/add?card=base1-2'),
  'a saved result': goTo('/?card=base1-4'),
  'ways to add it': async (page) => {
    // Until scripts run, it is a link to a page.
    await expect(page.locator('input[name="stay"]').first()).toBeAttached()
    await page.locator('.add-more').click()
    await expect(page.locator('dialog .add-choice').first()).toBeVisible()
  },
  ...Object.fromEntries(PAGES.map((path) => [path, goTo(path)])),
  'the account': goTo('/account'),
  'deleting it': goTo('/account/delete'),
  'not confirmed': async (page) => {
    await page.locator('main input:not([type=hidden])').fill('no')
    await page.locator('.delete-form .button').first().click()
    await alert(page)
  },
}

type Browser = { page: Page; email: string; startSession(): Promise<void> }

/**
 * Walks through all screens.
 *
 * @param check what is wrong with a screen
 * @returns what is wrong, by screen
 */
export async function walkScreens(
  { page, email, startSession }: Browser,
  check: (screen: string) => Promise<string[]>,
) {
  const found: Record<string, string[]> = {}
  const look = async (screens: Record<string, Screen>) => {
    for (const [name, open] of Object.entries(screens)) {
      await open(page, email)
      const wrong = await check(name)
      if (wrong.length > 0) found[name] = wrong
    }
  }
  await look(SCREENS)
  await startSession()
  await look(OWN_SCREENS)
  return found
}
