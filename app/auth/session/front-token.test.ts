import { expect, it } from 'vitest'
import { frontTokenUser } from './front-token'

const tokenOf = (content: unknown) => btoa(JSON.stringify(content))
const ash = tokenOf({ uid: 'ash', ate: 1, up: { sub: 'ash' } })

it.each([
  [null, null],
  ['', null],
  ['theme=dark', null],
  ['sFrontToken=', null],
  ['sFrontToken=rubbish', null],
  [`sFrontToken=${tokenOf(null)}`, null],
  [`sFrontToken=${tokenOf({ uid: 1 })}`, null],
  [`notsFrontToken=${ash}`, null],
  [`sFrontToken=${ash}`, 'ash'],
  [`theme=dark; sFrontToken=${ash}; currency=EUR`, 'ash'],
  [`theme=dark;sFrontToken=${ash}`, 'ash'],
])('reads in %j the session of %j', (cookies, user) => {
  expect(frontTokenUser(cookies)).toBe(user)
})
