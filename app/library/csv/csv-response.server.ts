/**
 * A CSV download, named after the day. A failure aborts the connection, so that nobody takes half a
 * file for a complete one.
 */
export function csvFile(
  name: string,
  content: string | AsyncGenerator<string, void>,
  now = new Date(),
): Response {
  const day = now.toISOString().slice(0, 10)
  return new Response(typeof content === 'string' ? content : toStream(content), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${name}-${day}.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

function toStream(pieces: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const piece = await pieces.next()
      if (piece.done) controller.close()
      else controller.enqueue(encoder.encode(piece.value))
    },
    async cancel() {
      await pieces.return()
    },
  })
}
