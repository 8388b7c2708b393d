import type { Page } from 'playwright/test'
import { expect, test } from '../library-test'
import { openHydrated } from '../page-load'
import { hold } from './api'

const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const linkOf = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test.describe('while a choice in the library loads', () => {
  /** Opens the library, and holds what it loads next. */
  async function openLibrary(page: Page, search = '') {
    await openHydrated(page, `/library${search}`)
    return hold(page, '**/library.data*')
  }

  test.beforeEach(({ libraryOf }) => libraryOf('base1-16', 'base1-58', 'base1-4'))

  test('the view adds to it', async ({ page }) => {
    const release = await openLibrary(page)
    await select(page, 'Sort by').selectOption('name')
    await linkOf(page, 'List').click()
    release()
    await expect(page).toHaveURL('/library?sort=name&view=list')
    await expect(select(page, 'Sort by')).toHaveValue('name')
  })

  test('an order adds to a view', async ({ page }) => {
    const release = await openLibrary(page)
    await linkOf(page, 'List').click()
    await select(page, 'Sort by').selectOption('name')
    release()
    await expect(page).toHaveURL('/library?sort=name&view=list')
  })

  test('another filter is removed, and it stays', async ({ page }) => {
    const release = await openLibrary(page, '?finish=holo')
    await select(page, 'Type').selectOption('Fire')
    await linkOf(page, 'Remove filter: Finish').click()
    await expect(select(page, 'Finish')).toBeFocused()
    release()
    await expect(page).toHaveURL('/library?energy=Fire')
    await expect(select(page, 'Type')).toHaveValue('Fire')
    await expect(select(page, 'Finish')).toHaveValue('')
    await expect(page.getByRole('status')).toHaveText('1 card found')
  })

  test('the page that is left for says nothing of it on the way back', async ({ page }) => {
    const release = await openLibrary(page)
    await select(page, 'Sort by').selectOption('name')
    await linkOf(page, 'Sets').click()
    await expect(page).toHaveURL('/library/sets')
    release()
    await page.goBack()
    await expect(page).toHaveURL('/library')
    await expect(select(page, 'Sort by')).toHaveValue('added')
  })
})

test('what is typed while a Pokémon is searched stays', async ({ page }) => {
  await openHydrated(page, '/pokemon')
  const release = await hold(page, '**/pokemon.data*')
  const field = page.getByRole('searchbox')
  await field.fill('char')
  await field.press('Enter')
  await field.fill('blasto')
  release()
  await expect(page).toHaveURL('/pokemon?q=char')
  await expect(page.getByRole('link', { name: /^Blastoise/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Charizard/ })).toBeVisible()
  await expect(field).toHaveValue('blasto')
})

test.describe('while a search loads', () => {
  /** Opens a search, and holds what it loads next. */
  async function openSearch(page: Page, search: string) {
    await openHydrated(page, `/search${search}`)
    return hold(page, '**/search.data*')
  }

  test('the next page is one of the chosen filter', async ({ page }) => {
    const release = await openSearch(page, '?q=base+set')
    await page.getByText('Filter by set').click()
    await select(page, 'Rarity').selectOption('Common')
    await linkOf(page, 'Next').click()
    release()
    await expect(page).toHaveURL('/search?q=base+set&rarity=Common&page=2')
    await expect(select(page, 'Rarity')).toHaveValue('Common')
  })

  test('no filter stays chosen that is cleared', async ({ page }) => {
    const release = await openSearch(page, '?q=base+set&type=Fire')
    await select(page, 'Rarity').selectOption('Common')
    await linkOf(page, 'Clear Filters').click()
    release()
    await expect(page).toHaveURL('/search?q=base+set')
    await page.getByText('Filter by set').click()
    await expect(select(page, 'Rarity')).toHaveValue('')
    await expect(select(page, 'Type')).toHaveValue('')
  })

  test('what is typed meanwhile stays, with the focus', async ({ page }) => {
    const release = await openSearch(page, '')
    const field = page.getByRole('searchbox')
    await field.fill('char')
    await field.press('Enter')
    await field.fill('blasto')
    release()
    await expect(page).toHaveURL('/search?q=char')
    await expect(page.getByRole('status')).toContainText(/match/)
    await expect(field).toHaveValue('blasto')
    await expect(field).toBeFocused()
    await field.press('Enter')
    await expect(page).toHaveURL('/search?q=blasto')
    await expect(page.getByRole('heading', { name: 'Find a card' })).toBeFocused()
    await expect(field).toHaveValue('blasto')
  })
})
