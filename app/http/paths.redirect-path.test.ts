import { expect, test } from 'vitest'
import { leadsToSignIn, pathAfterSignIn, safePage, safePath, sitePath } from './paths'

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
  '/x/%2e%2e/%2fevil.example',
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
  `/x%${'25'.repeat(100)}2fy`,
  '/AUTH',
  '/%61uth/sign-out',
  `/${'a'.repeat(1000)}`,
  `/${'é'.repeat(200)}`,
])('%j is refused', (path) => expect(safePath(path)).toBeNull())

test.each(['/?q=mew', '/auth/verify?preAuthSessionId=1#code', '/auth/sign-out', '/auth/mfa'])(
  'a form returns to %j',
  (path) => expect(sitePath(path)).toBe(path),
)

test.each([
  undefined,
  null,
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/.//evil.example',
  '/%2Fevil.example',
  'https://evil.example',
])('a form does not return to %j', (path) => expect(sitePath(path)).toBeNull())

test.each(['/auth', '/auth?error=signin', '/x/../auth'])('%j is the sign-in itself', (path) =>
  expect(leadsToSignIn(path)).toBe(true),
)

test.each([null, '', '/', '/library', '/auth/mfa', '//auth', 'https://evil.example/auth'])(
  '%j is not the sign-in',
  (path) => expect(leadsToSignIn(path)).toBe(false),
)

test.each([
  '/library?page=2',
  '/auth?redirectToPath=%2Flibrary',
  '/auth/mfa',
  '/auth/mfa/otp-email?redirectToPath=%2Flibrary',
  `/auth/mfa?redirectToPath=%2F${'a'.repeat(2000)}`,
])('a renewed session returns to %j', (path) => expect(safePage(path)).toBe(path))

test.each([
  '/auth/session/refresh',
  '/auth/mfa/../session/refresh',
  '/auth/session%2Frefresh',
  '/auth/sign-out',
  '/auth/signout',
  '/auth/verify?preAuthSessionId=1',
  '//evil.example/auth',
  '/%2Fevil.example',
  `/auth?redirectToPath=${'a'.repeat(4000)}`,
])('a renewed session does not return to %j', (path) => expect(safePage(path)).toBeNull())

test.each([
  ['/library?page=2', '/library?page=2'],
  ['/auth/mfa/otp-email?redirectToPath=%2Flibrary', '/library'],
  ['/auth/mfa?redirectToPath=%2F%2Fevil', null],
  ['/auth/mfa', null],
])('after a sign-in for %j the visitor goes to %j', (path, wanted) =>
  expect(pathAfterSignIn(path)).toBe(wanted),
)
