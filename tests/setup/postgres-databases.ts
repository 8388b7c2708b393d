import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** A copy of `template`, and what removes it again. Nobody may be connected to the template. */
export async function createDatabase(
  serverUrl: string,
  template: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await withClient(serverUrl, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  )
  const url = new URL(serverUrl)
  url.pathname = name
  return {
    url: url.href,
    drop: () =>
      withClient(serverUrl, (client) => client.query(`drop database ${name} with (force)`)),
  }
}

/** Runs `work` on a connection of its own. */
export async function withClient(
  url: string,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
