import { get } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'

test('a request to the outside world fails, by fetch, http and a bare socket', async () => {
  await expect(fetch('http://192.0.2.1/')).rejects.toThrow()
  expect(() => connect(80, '192.0.2.1')).toThrow('only loopback is allowed')
  expect(() => connect({ port: 443, host: 'cards.example' })).toThrow('cards.example')
  expect(() => get('http://192.0.2.1/')).toThrow('only loopback is allowed')
})
