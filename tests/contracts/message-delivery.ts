import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DeliveryError } from '~/auth/messages/message'
import type { Delivery } from '~/auth/messages/message'

/** A message as its recipient reads it. */
export type Received = { to: string; text: string }

export type DeliveryWorld<Message> = {
  delivery: Delivery<Message>
  /** What has arrived, in any order. */
  received(): Promise<Received[]>
  /** Makes the service, or its replica, refuse everything. */
  breakDown(): Promise<void>
  close(): Promise<void>
}

/** An adapter with a real counterpart, and how to create a message for it. */
export type OpenDelivery<Message> = {
  open(): Promise<DeliveryWorld<Message>>
  toMessage(received: Received): Message
  /** Two people. */
  receivers: readonly [string, string]
}

const texts = [
  ['a code', '123456 is your code.'],
  ['several lines', 'Two lines:\n.\nand a dot alone in one of them'],
  ['other letters', 'Pokémon & „quotes“ = 100 % + “ünïcödé” 🎴'],
  ['a long link', `https://cards.example/auth/verify?${'x'.repeat(300)}#code`],
]

/** What every adapter of `Delivery` does. */
export function describeDelivery<Message>(
  name: string,
  { open, toMessage, receivers: [ash, misty] }: OpenDelivery<Message>,
) {
  describe(`${name}, as every message delivery,`, () => {
    let world: DeliveryWorld<Message>
    beforeEach(async () => (world = await open()))
    afterEach(() => world.close())

    const send = (to: string, text: string) => world.delivery.send(toMessage({ to, text }))

    it.each(texts)('delivers %s unchanged, to its recipient', async (_what, text) => {
      await send(ash, text)
      expect(await world.received()).toEqual([{ to: ash, text }])
    })

    it('delivers several at once, each of them once', async () => {
      const messages = [ash, misty, ash].map((to, index) => ({ to, text: `code ${index}` }))
      await Promise.all(messages.map(({ to, text }) => send(to, text)))
      const received = await world.received()
      expect(received).toHaveLength(messages.length)
      expect(received).toEqual(expect.arrayContaining(messages))
    })

    it('reports a failure, without text or recipient', async () => {
      await world.breakDown()
      const failure: unknown = await send(ash, '123456 is your code.').catch(
        (error: unknown) => error,
      )
      expect(failure).toBeInstanceOf(DeliveryError)
      expect(String(failure)).not.toContain(ash)
      expect(String(failure)).not.toContain('123456')
      expect(await world.received()).toEqual([])
    })
  })
}
