import type { Env } from '~/env.server'

export type Services = {
  health(): Promise<{ status: 'ok'; version: string; catalogue: { cards: number; fingerprints: number } }>
  close(): Promise<void>
}

let services: Services | undefined

/** Starts all that the routes use, once per process; the only place that names adapters. */
export async function startServices(_env: Env): Promise<Services> {
  services = {
    health: () =>
      Promise.resolve({ status: 'ok', version: '0.1.0', catalogue: { cards: 0, fingerprints: 0 } }),
    close: () => Promise.resolve(),
  }
  return Promise.resolve(services)
}

/** @throws when the server has not started its services yet. */
export function getServices(): Services {
  if (!services) throw new Error('startServices has not run')
  return services
}
