import { expect, it } from 'vitest'
import { handleDataRequest } from './entry.server'

it('keeps proxies from storing data whose route says nothing about it', () => {
  expect(handleDataRequest(new Response()).headers.get('Cache-Control')).toBe('private, no-store')
})

it('leaves what a route says', () => {
  const shared = new Response(null, { headers: { 'Cache-Control': 'no-cache' } })
  expect(handleDataRequest(shared).headers.get('Cache-Control')).toBe('no-cache')
})
