import { expect, test } from 'vitest'
import { queryMessage } from './sign-in-messages'
import { textIn } from '~/auth/texts/texts'

const said = (query: string) => queryMessage(new URLSearchParams(query), textIn('en'))

test.each([
  ['', null],
  ['message=Alone', null],
  ['error=signin', 'Something went wrong. Please try again'],
  ['error=restart_link', 'Invalid magic link. Please try again.'],
  ['error=restart_code', 'Login failed. Please try again'],
  ['error=restart_resend', 'Login timed out. Please try again.'],
  ['error=custom&message=Own+words', 'Own words'],
  ['error=custom', 'Something went wrong. Please try again'],
  ['error=custom&message=+', 'Something went wrong. Please try again'],
  ['error=whatever&message=Own+words', 'Something went wrong. Please try again'],
])('%j says %j', (query, message) => expect(said(query)).toBe(message))

test('a message from a link is truncated', () => {
  expect(said(`error=custom&message=${'x'.repeat(5000)}`)).toHaveLength(200)
})
