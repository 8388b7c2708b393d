import { expect, test } from 'vitest'
import { safePath } from './redirect-path'

test.each(['/', '/library', '/?card=base1-4', '/library?page=2#end', '/a/%2Fb'])(
  '%j is kept',
  (path) => expect(safePath(path)).toBe(path),
)

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
])('%j leads nowhere', (path) => expect(safePath(path)).toBeNull())
