import { expect, test } from 'vitest'
import { describeProgress, isSlow } from './scan-wait'

const sending = { step: 'sending', share: 0.4 } as const
const looking = { step: 'looking' } as const

test.each([
  ['crop', sending, 0, 'Sending…'],
  ['whole', sending, 0, 'Now sending the whole photo'],
  ['crop', sending, 6, 'Sending on a slow connection…'],
  ['crop', looking, 5, 'Searching…'],
  ['whole', looking, 0, 'Now checking the whole photo'],
  ['crop', looking, 6, 'Still searching. Some cards take longer.'],
  ['whole', looking, 19, 'Still searching. Some cards take longer.'],
  ['crop', looking, 20, 'This is taking longer than usual. Wait or try again.'],
] as const)('of the %s, %j after %i s: %s', (look, progress, seconds, text) => {
  expect(describeProgress(look, progress, seconds)).toBe(text)
  expect(isSlow(seconds)).toBe(seconds >= 20)
})
