import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ImageHostAnswer = (request: IncomingMessage, response: ServerResponse) => void

export type ImageHost = {
  /** `http://127.0.0.1:<port>` */
  origin: string
  /** Requested paths so far, in order. */
  asked: string[]
  /** The response from now on. */
  answer: ImageHostAnswer
  /** Peak number of concurrent requests. */
  busiest: number
  close(): Promise<void>
}

/** A local replica of the catalogue's image host; answers 404 until told otherwise. */
export async function startImageHost(): Promise<ImageHost> {
  let underWay = 0
  const server = createServer((request, response) => {
    underWay += 1
    host.busiest = Math.max(host.busiest, underWay)
    response.on('close', () => (underWay -= 1))
    host.asked.push(request.url ?? '')
    host.answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host: ImageHost = {
    origin: `http://127.0.0.1:${portOf(server.address())}`,
    asked: [],
    answer: answers.status(404),
    busiest: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return host
}

/** The possible responses of an image host. */
export const answers = {
  image: (bytes: Uint8Array): ImageHostAnswer => {
    return (_request, response) => response.setHeader('Content-Type', 'image/webp').end(bytes)
  },
  status: (status: number): ImageHostAnswer => {
    return (_request, response) => response.writeHead(status).end('no image')
  },
  redirect: (location: string): ImageHostAnswer => {
    return (_request, response) => response.writeHead(302, { Location: location }).end()
  },
  never: (): void => undefined,
  /** Sends `size` bytes without announcing how many. */
  huge: (size: number): ImageHostAnswer => {
    return (_request, response) => {
      const chunk = Buffer.alloc(64 * 1024)
      for (let sent = 0; sent < size; sent += chunk.length) response.write(chunk)
      response.end()
    }
  },
  /** Announces the whole image and hangs up half-way. */
  truncated: (bytes: Uint8Array): ImageHostAnswer => {
    return (_request, response) => {
      response.setHeader('Content-Length', bytes.byteLength)
      response.write(bytes.subarray(0, bytes.byteLength / 2), () => response.destroy())
    }
  },
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0
}
