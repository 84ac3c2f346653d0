import { Client, escapeIdentifier } from 'pg'

/** The same server, another database. */
export function onDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

export async function createDatabase(serverUrl: string, name: string, template?: string) {
  const origin = template === undefined ? '' : ` template ${escapeIdentifier(template)}`
  await administer(serverUrl, `create database ${escapeIdentifier(name)}${origin}`)
}

/** Ends whatever connections are left, so that a test which failed in the middle is cleared away too. */
export async function dropDatabase(serverUrl: string, name: string) {
  await administer(serverUrl, `drop database if exists ${escapeIdentifier(name)} with (force)`)
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: onDatabase(serverUrl, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
