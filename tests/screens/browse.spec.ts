import { worldCards } from '../e2e/card-world'
import { expect, test as worldTest } from '../e2e/card-world-test'
import { test } from './screens-test'
import { show, showPath } from './show'

const PATHS: Record<string, string> = {
  'search, empty': '/search',
  search: '/search?q=char',
  'search, filtered': '/search?q=char&type=Fire',
  'search, nothing found': '/search?q=zzzz',
  sets: '/sets',
  'set page': '/sets/base1',
  'set not found': '/sets/none',
  pokemon: '/pokemon',
  'one pokemon': '/pokemon/charizard',
  result: '/?card=base1-4',
  'result without a price': '/?card=base1-2',
  card: '/cards/base1-4',
  'card not found': '/cards/none-1',
  'not found': '/nowhere',
  'session line, other card': '/session/correct?line=base1-4~holo~1&q=char',
  status: '/status',
  language: '/language',
  offline: '/offline',
}

for (const [name, path] of Object.entries(PATHS))
  test(name, async ({ page }) => {
    await showPath(page, path, name)
  })

worldTest('prices', async ({ page }) => {
  const { umbreon, reprint } = worldCards
  await showPath(page, `/cards/${umbreon.id}`, 'card with a history')
  await showPath(page, `/?card=${umbreon.id}`, 'result with a trend')
  await showPath(page, `/cards/${reprint.id}`, 'card with reprints')
})

worldTest('a result that may be wrong', async ({ page }) => {
  const { umbreon, reprint, longNamed } = worldCards
  await page.goto(`/?card=${umbreon.id}&among=${longNamed.id}&among=${reprint.id}&among=base1-4`)
  await page.getByText('Not your card?').click()
  await expect(page.getByRole('list', { name: 'Other possible cards' })).toBeVisible()
  await show(page, 'result, other cards')
})

worldTest('printings of one picture', async ({ page }) => {
  const { umbreon, reprint } = worldCards
  await showPath(page, `/?among=${umbreon.id}&among=${reprint.id}`, 'choice of printings')
})
