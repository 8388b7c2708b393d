import { describe, expect, it } from 'vitest'
import { carriesStyles, rememberStyles } from './known-styles.server'

const visit = (fields: Record<string, string>) => ({ headers: new Headers(fields) })

async function cookieOf(build: string): Promise<string> {
  const line = await rememberStyles(visit({ cookie: 'theme=dark' }), build, false)
  return line?.split(';')[0] ?? ''
}

describe('carriesStyles', () => {
  it.each([
    ['who comes for the first time', {}, true],
    ['who follows a link of another site', { 'sec-fetch-site': 'cross-site' }, true],
    ['who comes from another page of ours', { 'sec-fetch-site': 'same-origin' }, false],
    ['who has other cookies', { cookie: 'theme=dark' }, true],
    ['who just got a cookie', { cookie: 'a=b', 'sec-fetch-site': 'same-origin' }, false],
  ])('%s', async (_, fields, carried) => {
    expect(await carriesStyles(visit(fields), 'new')).toBe(carried)
  })

  it.each(['none', 'same-origin'])(
    'knows whose browser has the build’s styles (%s)',
    async (from) => {
      const fields = { cookie: await cookieOf('new'), 'sec-fetch-site': from }
      expect(await carriesStyles(visit(fields), 'new')).toBe(false)
      expect(await carriesStyles(visit(fields), 'newer')).toBe(true)
    },
  )
})

describe('rememberStyles', () => {
  it('sets the cookie once a build, for visitors who have cookies', async () => {
    const cookie = await cookieOf('new')
    expect(cookie).toMatch(/^styles=/)
    expect(await rememberStyles(visit({ cookie }), 'new', false)).toBeNull()
    expect(await rememberStyles(visit({ cookie }), 'newer', true)).toContain('; Secure')
    expect(await rememberStyles(visit({}), 'new', false)).toBeNull()
  })
})
