/** Runs `work` and counts the turns that the event loop makes meanwhile. */
export async function turnsDuring<Result>(work: () => Promise<Result>) {
  let turns = 0
  let over = false
  const count = () => {
    if (over) return
    turns++
    setImmediate(count)
  }
  setImmediate(count)
  try {
    return { result: await work(), turns }
  } finally {
    over = true
  }
}
