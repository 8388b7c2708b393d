/** The result of `work`, or `otherwise` if it takes longer than `ms`. */
export async function within<Value, Other>(
  ms: number,
  work: Promise<Value>,
  otherwise: Other,
): Promise<Value | Other> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<Other>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
