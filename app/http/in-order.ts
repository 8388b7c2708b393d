/** The last change of each address that was sent. */
const sent = new Map<string, Promise<unknown>>()

/** Sends a change once those before it to the same address are answered, or have failed. */
export async function inOrder<Answer>(address: string, send: () => Promise<Answer>) {
  const before = sent.get(address)
  const answer = before ? before.then(send, send) : send()
  sent.set(address, answer)
  try {
    return await answer
  } finally {
    if (sent.get(address) === answer) sent.delete(address)
  }
}
