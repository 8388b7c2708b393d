import { cardSvg } from '../../drawn-cards/draw-card'
import { CARDS_TO_DRAW } from '../../drawn-cards/cards-to-draw'
import { makeFilm } from '../../drawn-cards/film'
import { photo } from '../photos'
import { expect, test } from './webkit-test'

test('a photo is cropped to its card and named', async ({ webkit, baseURL }) => {
  await webkit.goto(`${baseURL}/`)
  await webkit.upload(photo('pikachu'))
  await webkit.press('Use Crop')
  await webkit.see('Card Identified!')
  await webkit.see('Pikachu')
  await webkit.press('Not your card?')
  await webkit.goBack()
  await webkit.see('Take Photo')
})

test('the crop box is dragged by its corner', async ({ webkit, baseURL }) => {
  await webkit.goto(`${baseURL}/`)
  await webkit.upload(photo('pikachu'))
  await webkit.see('Use Crop')
  const corner = () =>
    webkit.evaluate(() => {
      const handle = document.querySelector('.cropper-point.point-nw')?.getBoundingClientRect()
      const [x, y] = handle ? [handle.x + handle.width / 2, handle.y + handle.height / 2] : [0, 0]
      return { x: Math.round(x), y: Math.round(y) }
    })
  // It glides onto the card.
  let before = await corner()
  await expect.poll(async () => [before, (before = await corner())]).toEqual([before, before])
  await webkit.drag(before, { x: before.x + 40, y: before.y + 50 })
  const after = await corner()
  expect(after.x - before.x).toBeGreaterThan(30)
  expect(after.y - before.y).toBeGreaterThan(40)
})

test('the live view names a card on the device, and lines it up', async ({ webkit, baseURL }) => {
  const card = { svg: cardSvg(CARDS_TO_DRAW.pikachu) }
  const frame = await makeFilm('webkit', [card])
  await webkit.goto(`${baseURL}/`)
  await webkit.evaluate(showToCamera, `data:image/jpeg;base64,${frame.toString('base64')}`)
  await webkit.press('Take Photo')
  await webkit.see('Card Identified!')
  await webkit.see('Pikachu')
})

/** Runs in the page: its camera sees one picture, which trembles as if a hand held it. */
async function showToCamera(picture: string) {
  const image = new Image()
  image.src = picture
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  const pen = canvas.getContext('2d')
  setInterval(() => pen?.drawImage(image, 0, Math.random()), 50)
  navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(20))
}
