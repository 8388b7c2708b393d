import { add, expect, test } from '../library-test'
import { photo } from '../photos'
import { untilScriptsRun } from '../scanner-test'
import { holdScripts } from './api'

test('what is typed before the scripts run stays', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const field = page.getByRole('searchbox', { name: 'Search by name or number' })
  await field.fill('4/102')
  release()
  await untilScriptsRun(field)
  await expect(field).toHaveValue('4/102')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('link', { name: /Charizard/ })).toBeVisible()
})

test('a filter chosen before scripts run applies once they do', async ({ page, libraryOf }) => {
  await libraryOf('base1-4', 'base1-58')
  const release = await holdScripts(page)
  await page.goto('/library', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Fire')
  release()
  await expect(page).toHaveURL('/library?energy=Fire')
  await expect(page.getByRole('status')).toHaveText('1 card found')

  await page.goto('/search?q=char', { waitUntil: 'commit' })
  await page.getByText('Filter by set, type, rarity or year').click()
  const type = page.getByRole('combobox', { name: 'Type' })
  await type.selectOption('Fire')
  await untilScriptsRun(type)
  await expect(page).toHaveURL('/search?q=char&type=Fire')
})

test('a condition chosen before the scripts run is kept', async ({ page, libraryOf }) => {
  await libraryOf('base1-4')
  const release = await holdScripts(page)
  await page.goto('/library/base1-4', { waitUntil: 'commit' })
  const condition = page.getByLabel('Condition').first()
  await condition.selectOption('damaged')
  release()
  await untilScriptsRun(condition)
  await expect(page.locator('.pending')).toHaveCount(0)
  await page.reload()
  await expect(condition).toHaveValue('damaged')
})

test('a tap during hydration breaks nothing', async ({ page }) => {
  await page.addInitScript(() => {
    // React handles taps before it renders: a tap in between makes it render synchronously.
    const add = document.addEventListener.bind(document)
    document.addEventListener = (...listener: Parameters<typeof add>) => {
      const tap = () => document.querySelector<HTMLElement>('.not-yours summary')?.click()
      if (listener[0] === 'click') queueMicrotask(tap)
      add(...listener)
    }
  })
  await page.goto('/?card=base1-4&among=base1-2')
  await untilScriptsRun(page.getByRole('main'))
  await page.getByRole('link', { name: /^First edition/ }).click()
  await expect(page).toHaveURL(/finish=first-edition/)
})

for (const path of ['/?card=base1-4', '/cards/base1-4'])
  test(`a card that is added on ${path} as it is being hydrated is shown as added`, async ({
    page,
    libraryOf,
  }) => {
    await libraryOf()
    await page.goto(path)
    // React has taken the form over, and renders what hydration leaves out in its next turn.
    const stay = page.locator('input[name="stay"]').first()
    await expect(stay).toBeAttached()
    await stay.evaluate((field) => field.remove())
    await add(page)
  })

test('a browser too old for the scripts keeps the page that works without them', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const [owner, name] of [
      [Object, 'hasOwn'],
      [Array.prototype, 'at'],
      [window, 'HTMLDialogElement'],
    ] as const)
      Reflect.deleteProperty(owner, name)
  })
  await page.goto('/?card=base1-4')
  await expect(page.getByRole('heading', { name: 'Charizard' })).toBeVisible()
  await page.goto('/')
  await page.locator('input[type=file]:not([capture])').setInputFiles(photo('pikachu'))
  await page.getByRole('button', { name: 'Scan This Photo' }).click()
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
})
