import { expect, it, vi } from 'vitest'
import { log } from '~/http/log.server'
import { signIn, startAuthWorld } from './auth-world'
import { linkIn } from './mail-server'

it('logs no address, code, link or token, whatever goes wrong', async () => {
  const lines: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  const world = await startAuthWorld()
  log.level = 'trace'
  const methods = ['info', 'warn', 'error', 'debug'] as const
  for (const method of methods)
    vi.spyOn(log, method).mockImplementation((...args: unknown[]) => {
      lines.push(
        args.map((one) => (one instanceof Error ? one.message : JSON.stringify(one))).join(),
      )
    })
  const visitor = world.visitor()
  await signIn(world, visitor, 'secret.person@example.com')
  const secrets = [
    'secret.person',
    world.latestCode(),
    linkIn(world.mailServer.inbox.at(-1)).hash.slice(1),
    visitor.jar.value('sAccessToken') ?? '',
    visitor.jar.value('sRefreshToken') ?? '',
  ]
  world.mailServer.refuse(550, 1)
  const asked = { contact: 'secret.person@example.com', redirectToPath: null }
  expect(await world.auth.sendCode(visitor.call(), asked)).toMatchObject({
    status: 'delivery-failed',
  })
  await world.database.schema.dropTable('auth_devices').execute()
  expect(await world.auth.sendCode(visitor.call(), asked)).toMatchObject({ status: 'exception' })
  vi.restoreAllMocks()
  await world.close()
  expect(lines.length).toBeGreaterThan(1)
  for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([])
})
