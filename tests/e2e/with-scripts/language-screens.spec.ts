import type { Page } from 'playwright/test'
import { PSEUDO_LANGUAGE } from '~/language/languages'
import { readTables } from '../../../scripts/texts.mjs'
import { expect, test } from '../sign-in-test'
import { testWith } from '../own-server-test'
import { overflowing, setTextSize } from '../page-layout'
import { leftOut, untranslated } from '../page-texts'
import { photo } from '../photos'
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
  'the crop': pick,
  'a failed scan': async (page) => {
    await pressMain(page)
    await alert(page)
  },
  'photos that wait': async (page) => {
    await page.goto('/')
    await expect(page.locator('section.recent')).toBeVisible()
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
}

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
  'the library as a list': goTo('/library?view=list'),
  'a filtered library': goTo('/library?rarity=Rare&min=1'),
  'a card of the library': async (page) => {
    await page.goto('/library/base1-4')
    await openAll(page)
  },
  'adding copies': goTo('/library/add?card=base1-2'),
  'a saved result': async (page) => {
    await page.goto('/?card=base1-4')
    // Until scripts run, it is a link to a page.
    await expect(page.locator('input[name="stay"]').first()).toBeAttached()
    await page.locator('.add-more').click()
    await expect(page.locator('dialog .add-choice').first()).toBeVisible()
  },
  'the account': goTo('/account'),
  'deleting it': goTo('/account/delete'),
  'not confirmed': async (page) => {
    await page.locator('main input:not([type=hidden])').fill('no')
    await page.locator('.delete-form .button').first().click()
    await alert(page)
  },
}

type Walk = { page: Page; email: string; startSession(): Promise<void> }

/** Walks through all screens. @returns what is wrong, by screen */
async function walk({ page, email, startSession }: Walk, check: () => Promise<string[]>) {
  const found: Record<string, string[]> = {}
  const look = async (screens: Record<string, Screen>) => {
    for (const [name, open] of Object.entries(screens)) {
      await open(page, email)
      const wrong = await check()
      if (wrong.length > 0) found[name] = wrong
    }
  }
  await answerFinds(page)
  await answerScans(page, (route) => route.abort('connectionfailed'))
  await look(SCREENS)
  await startSession()
  await look(OWN_SCREENS)
  return found
}

for (const [code, table] of Object.entries(readTables()))
  test(`every screen is in ${code}, and fits`, async ({
    page,
    context,
    baseURL,
    email,
    startSession,
  }) => {
    await context.addCookies([{ name: 'sCurrLanguage', value: code, url: baseURL }])
    await page.setViewportSize({ width: 320, height: 640 })
    const check = async () => [...(await untranslated(page, table)), ...(await overflowing(page))]
    expect(await walk({ page, email, startSession }, check)).toEqual({})
  })

/** Those with the longest words. */
for (const code of ['de', 'es'])
  test(`every screen in ${code} has room for letters of twice the size`, async ({
    page,
    context,
    baseURL,
    email,
    startSession,
  }) => {
    await context.addCookies([{ name: 'sCurrLanguage', value: code, url: baseURL }])
    await setTextSize(page, 'double')
    expect(await walk({ page, email, startSession }, () => overflowing(page))).toEqual({})
  })

/** What the imported files say. */
const FILE_NAMES = ['Tinkaton', 'Sol Ring', 'Commander Legends', '<img src=x onerror=alert(1)>']

const pseudo = testWith({ PSEUDO_LANGUAGE: 'on' })

pseudo(
  'every screen has its texts translated',
  async ({ page, context, baseURL, email, startSession }) => {
    const cookie = { name: 'sCurrLanguage', value: PSEUDO_LANGUAGE, url: baseURL }
    await context.addCookies([cookie])
    const signIn = async () => {
      // Nobody could find the code in a mail in this language.
      await context.clearCookies({ name: cookie.name })
      await startSession()
      await context.addCookies([cookie])
    }
    expect(
      await walk({ page, email, startSession: signIn }, () => leftOut(page, FILE_NAMES)),
    ).toEqual({})
  },
)
