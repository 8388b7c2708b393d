import { expect, test } from '../e2e/library-test'
import { takePicture } from './picture'

const cards = ['base1-15', 'base1-58', 'base1-2', 'base1-4']

test('library', async ({ page, libraryOf }) => {
  await libraryOf(...cards)
  await page.goto('/library')
  await expect(page.locator('.tile-name')).toHaveCount(cards.length)
  await takePicture(page, 'library')
})
