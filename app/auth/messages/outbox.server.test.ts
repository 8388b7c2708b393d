import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { forgetMessages, outboxMail, outboxText } from './outbox.server'

const long = `${'long-'.repeat(12)}name@${'sub.'.repeat(10)}example.com`

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'outbox-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

it('deletes the messages to one person’s addresses, and no others', async () => {
  const path = await folder()
  const outbox = { folder: path, onMessage: () => undefined }
  const mail = outboxMail(outbox, 'Scanner <scanner@example.com>')
  for (const to of ['Ash@example.com', 'not.ash@example.com', long])
    await mail.send({ to, subject: 'Your code', text: 'Not for ash@example.com', html: '' })
  for (const to of ['+15550100', '+155501001'])
    await outboxText(outbox).send({ to, text: 'Your code' })

  await forgetMessages(path, ['ash@example.com', long, '+15550100'])

  const left = await Promise.all(
    (await readdir(path)).map((name) => readFile(join(path, name), 'utf8')),
  )
  expect(left).toHaveLength(2)
  expect(left.join('')).toContain('To: not.ash@example.com')
  expect(left.join('')).toContain('To: +155501001\n')
})

it('deletes for several people at once, each their own', async () => {
  const path = await folder()
  const outbox = { folder: path, onMessage: () => undefined }
  const people = ['+15550100', '+15550101', '+15550102', '+15550103']
  for (let round = 0; round < 20; round++)
    for (const to of [...people, '+15550199'])
      await outboxText(outbox).send({ to, text: 'x'.repeat(10_000) })

  await Promise.all(people.map((address) => forgetMessages(path, [address])))

  expect(await readdir(path)).toHaveLength(20)
})

it('deletes nothing if no message was written', async () => {
  await expect(forgetMessages(join(await folder(), 'none'), ['a@b.c'])).resolves.toBeUndefined()
})
