import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createSecureServer } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import proxy from 'http2-proxy'
import { freePort } from '../../tests/setup/free-port'

/** A server in front of another one. */
export type Front = {
  /** Without a slash at the end: `https://127.0.0.1:41234`. */
  url: string
  close(): Promise<void>
}

/**
 * HTTP/2 over TLS in front of a server, as people have it behind a reverse proxy: phones open the
 * camera on https pages only. Its certificate, made by `openssl`, is signed by itself.
 *
 * @param target the server's address, `http://127.0.0.1:41234`
 * @throws if there is no `openssl`
 */
export async function startHttpsFront(target: string): Promise<Front> {
  const { hostname, port } = new URL(target)
  const server = createSecureServer({ ...(await makeCertificate()), allowHTTP1: true })
  server.on('request', (request, response) => {
    void proxy.web(request, response, { hostname, port: Number(port) }, (error) => {
      // A visitor who has gone is no failure.
      if (error) response.destroy()
    })
  })
  const own = await freePort()
  await new Promise<void>((resolve) => server.listen(own, hostname, resolve))
  return {
    url: `https://${hostname}:${own}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function makeCertificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    const files = ['-keyout', key, '-out', cert]
    const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2']
    await promisify(execFile)('openssl', [...kind, '-subj', '/CN=localhost', ...files])
    return { key: await readFile(key), cert: await readFile(cert) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
