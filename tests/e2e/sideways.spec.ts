import { expect, test } from './scanner-test'

for (const size of [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
])
  test(`on a sideways phone, the sign-in is on one screen: ${size.width}×${size.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.goto('/auth')
    await expect(page.getByLabel('Email')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Send Verification Code' })).toBeInViewport({
      ratio: 1,
    })
  })
