import { expect, test } from 'vitest'
import { leadsToSignIn, safePath } from './redirect-path'

test.each([
  '/',
  '/library',
  '/?card=base1-4',
  '/library?page=2#end',
  '/a/%2Fb',
  `/${'a'.repeat(999)}`,
])('%j is kept', (path) => expect(safePath(path)).toBe(path))

test.each([
  undefined,
  null,
  '',
  'library',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2fevil.example',
  '/%5Cevil.example',
  '/auth',
  '/auth/verify?preAuthSessionId=1',
  '/auth/sign-out',
  `/${'a'.repeat(1000)}`,
  `/${'é'.repeat(200)}`,
])('%j leads nowhere', (path) => expect(safePath(path)).toBeNull())

test.each(['/auth', '/auth?error=signin', '/x/../auth'])('%j is the sign-in itself', (path) =>
  expect(leadsToSignIn(path)).toBe(true),
)

test.each([null, '', '/', '/library', '/auth/mfa', '//auth', 'https://evil.example/auth'])(
  '%j is not the sign-in',
  (path) => expect(leadsToSignIn(path)).toBe(false),
)
