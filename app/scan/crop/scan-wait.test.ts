import { expect, test } from 'vitest'
import { describeProgress, isSlow } from './scan-wait'

const sending = { step: 'sending', share: 0.4 } as const
const looking = { step: 'looking' } as const

test.each([
  ['crop', sending, 0, 0, 'Sending…'],
  ['whole', sending, 9, 0, 'Now sending the whole photo'],
  ['crop', sending, 6, 6, 'Sending on a slow connection…'],
  ['crop', looking, 8, 5, 'Searching…'],
  ['whole', looking, 12, 0, 'Now checking the whole photo'],
  ['crop', looking, 6, 6, 'Still searching. Some cards take longer.'],
  ['whole', looking, 19, 19, 'Still searching. Some cards take longer.'],
  ['crop', looking, 20, 20, 'This is taking longer than usual. Wait or try again.'],
  ['whole', sending, 20, 1, 'This is taking longer than usual. Wait or try again.'],
] as const)(
  'of the %s, %j after %i s, %i at this step: %s',
  (look, progress, inAll, inStep, text) => {
    expect(describeProgress(look, progress, { inAll, inStep })).toBe(text)
    expect(isSlow(inAll)).toBe(inAll >= 20)
  },
)
