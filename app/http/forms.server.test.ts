import { describe, expect, it } from 'vitest'
import { requireForm } from './forms.server'

function post(body: BodyInit, type?: string): Request {
  const headers = new Headers(type === undefined ? {} : { 'Content-Type': type })
  return new Request('http://localhost/auth', { method: 'POST', body, headers })
}

/** The status that a form is refused with. */
async function refusal(request: Request): Promise<number> {
  const thrown: unknown = await requireForm(request).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(thrown instanceof Response)) throw new Error('The form was not refused')
  return thrown.status
}

describe('requireForm', () => {
  it('reads both encodings', async () => {
    const plain = await requireForm(post(new URLSearchParams({ contact: 'ash@pallet.example' })))
    expect(plain.get('contact')).toBe('ash@pallet.example')
    const parts = new FormData()
    parts.set('code', new File(['1'], 'code.txt'))
    expect((await requireForm(post(parts))).get('code')).toBeInstanceOf(File)
  })

  it('refuses a form larger than any of ours', async () => {
    const fields = new URLSearchParams({ contact: 'a'.repeat(9000) })
    expect(await refusal(post(fields))).toBe(413)
  })

  it.each([
    ['JSON', '{}', 'application/json'],
    ['text', 'contact=a', 'text/plain'],
    ['parts without an end', '--x\r\nContent-Disp', 'multipart/form-data; boundary=x'],
    ['nothing', '', undefined],
  ])('refuses %s, which is not a form', async (_name, body, type) => {
    expect(await refusal(post(body, type))).toBe(400)
  })
})
