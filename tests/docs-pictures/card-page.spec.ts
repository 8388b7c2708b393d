import { worldCards } from '../e2e/card-world'
import { expect, test } from '../e2e/card-world-test'
import { takePicture } from './picture'

const { umbreon } = worldCards

test('card page', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.goto(`/cards/${umbreon.id}`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Price history' })).toBeVisible()
  await takePicture(page, 'card')
})
