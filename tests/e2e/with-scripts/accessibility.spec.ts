import type { Page } from 'playwright/test'
import { photo } from '../photos'
import { addByApi, addUnknownCards } from '../library-test'
import { testWith } from '../own-server-test'
import { expect, test } from '../scanner-test'
import { expectNoBarrier, expectTouchable } from './barriers'
import { answerScans, blastoise, charizard, holdScans, sureOfCharizard } from './api'

type Scan = (file: string) => Promise<void>

const screens: Record<string, (page: Page, scan: Scan) => Promise<void>> = {
  menu: async (page) => {
    await page.goto('/')
  },
  'menu with an alert': async (page) => {
    await page.goto('/')
    await page.getByLabel('Upload Image').setInputFiles(photo('animation'))
    await expect(page.getByRole('alert')).toBeVisible()
  },
  crop: async (page) => {
    await page.goto('/')
    await page.getByLabel('Upload Image').setInputFiles(photo('pikachu'))
    await expect(page.getByRole('button', { name: 'Use Crop' })).toBeEnabled()
  },
  scanning: async (page, scan) => {
    await holdScans(page, sureOfCharizard)
    await scan(photo('pikachu'))
    await expect(page.getByText('Scanning your card...')).toBeVisible()
  },
  'failed scan': async (page, scan) => {
    await answerScans(page, (route) => route.abort('connectionfailed'))
    await scan(photo('pikachu'))
    await expect(page.getByRole('alert')).toBeVisible()
  },
  details: async (page, scan) => {
    await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
    await scan(photo('pikachu'))
    await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
  },
  choice: async (page, scan) => {
    const candidates = [charizard, blastoise]
    await answerScans(page, (route) =>
      route.fulfill({ json: { ...sureOfCharizard, confidence: 'unsure', candidates } }),
    )
    await scan(photo('pikachu'))
    await expect(page.getByRole('heading', { name: 'Which one is yours?' })).toBeVisible()
  },
  'other cards of a scan': async (page) => {
    await page.goto('/?card=base1-4&among=base1-2')
    await page.getByText('Not your card?').click()
    await expect(page.getByRole('button', { name: /Blastoise/ })).toBeVisible()
  },
  'an empty session': async (page) => {
    await page.goto('/session')
    await expect(page.getByText('No cards in this session.')).toBeVisible()
  },
  search: async (page) => {
    await page.goto('/search?q=char')
  },
  'search without results': async (page) => {
    await page.goto('/search?q=xqzwvkj')
  },
  'search with filters': async (page) => {
    await page.goto('/search?q=charizard&type=Fire')
    await expect(page.getByLabel('Type')).toHaveValue('Fire')
  },
  'all sets': async (page) => {
    await page.goto('/sets')
  },
  'a set': async (page) => {
    await page.goto('/sets/base1')
  },
  'all Pokémon': async (page) => {
    await page.goto('/pokemon')
  },
  'a Pokémon': async (page) => {
    await page.goto('/pokemon/charizard')
  },
  'not found': async (page) => {
    await page.goto('/no/such/page')
  },
  'no connection': async (page) => {
    await page.goto('/offline')
  },
  'the state of the server': async (page) => {
    await page.goto('/status')
  },
}

const own = testWith({ LOG_LEVEL: 'silent' })

own('somebody’s own pages have none', async ({ page, server, startSession }) => {
  await startSession()
  await addByApi(page, 'base1-4')
  await addUnknownCards(page, server.dataDir)
  const lists = ['/library/sets', '/library/sets/base1', '/library/unknown', '/library?min=five']
  for (const address of [...lists, '/account/delete']) {
    await page.goto(address)
    await expectNoBarrier(page)
    await expectTouchable(page, 'a, button, input:not([type=hidden])')
  }
  await page.getByRole('textbox').fill('delete')
  await page.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  await expectNoBarrier(page)
})

/** One card of every energy that the starter catalogue has, and a Trainer. */
const energies = ['base1-4', 'base1-2', 'base1-15', 'base1-58', 'base1-10', 'base1-7', 'base1-91']

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, open] of Object.entries(screens))
  test(`${name} has no barrier that axe knows of`, async ({ page, scan }) => {
    await open(page, scan)
    await expectNoBarrier(page)
  })

test('details have none in any energy colour', async ({ page }) => {
  for (const id of energies) {
    await page.goto(`/?card=${id}`)
    await expectNoBarrier(page, ['color-contrast'])
  }
})

test('touch targets are at least 44 px high and wide', async ({ page }) => {
  const browsed = ['/search?q=charizard&type=Fire', '/sets', '/sets/base1', '/pokemon/onix']
  for (const address of ['/', ...browsed, '/?card=base1-4', '/no/such/page']) {
    await page.goto(address)
    await expectTouchable(page)
  }
})
