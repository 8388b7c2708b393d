import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import {
  closeGate,
  closeGateNow,
  createGate,
  GateClosedError,
  runInside,
} from './native-gate.server'

it('runs inside open gates and returns the result', async () => {
  const gates = [createGate(), createGate()]
  expect(await runInside(gates, () => Promise.resolve(7))).toBe(7)
  await expect(runInside(gates, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
  await Promise.all(gates.map(closeGate))
})

it('starts nothing if one gate is closed', async () => {
  const [open, shut] = [createGate(), createGate()]
  closeGateNow(shut)
  const begin = runInside([open, shut], () => Promise.reject(new Error('was begun')))
  await expect(begin).rejects.toThrow(GateClosedError)
  await closeGate(open)
})

it('closes once everything inside has left', async () => {
  const gate = createGate()
  const left: string[] = []
  const run = runInside([gate], async () => {
    await setTimeout(30)
    left.push('run')
  })
  await closeGate(gate).then(() => left.push('closed'))
  await run
  expect(left).toEqual(['run', 'closed'])
})
