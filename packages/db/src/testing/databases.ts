import { Client, escapeIdentifier, escapeLiteral } from 'pg'

/** The same server, another database. */
export function onDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

/** Copies the files of the template: writing each page to the log as well takes three times as long. */
export async function createDatabase(serverUrl: string, name: string, template?: string) {
  const origin =
    template === undefined ? '' : ` template ${escapeIdentifier(template)} strategy file_copy`
  await administer(serverUrl, `create database ${escapeIdentifier(name)}${origin}`)
}

/** Waits for connections that are being closed: one that is ended in the middle of that fails a test run. What is
 *  left after a second is ended, so that a test which failed in the middle is cleared away too. */
export async function dropDatabase(serverUrl: string, name: string) {
  await administer(
    serverUrl,
    `do $$ begin
      for attempt in 1..20 loop
        perform pg_stat_clear_snapshot();
        exit when not exists (select from pg_stat_activity where datname = ${escapeLiteral(name)});
        perform pg_sleep(0.05);
      end loop;
    end $$`,
  )
  await administer(serverUrl, `drop database if exists ${escapeIdentifier(name)} with (force)`)
}

/** A role that may log in, with the password of the URL. Roles belong to the whole server, on which several
 *  may prepare databases at once. */
export async function createRole(serverUrl: string, name: string): Promise<void> {
  const role = escapeIdentifier(name)
  const password = decodeURIComponent(new URL(serverUrl).password)
  await administer(
    serverUrl,
    `do $$ begin
      perform pg_advisory_xact_lock(hashtext(${escapeLiteral(name)}));
      if not exists (select from pg_roles where rolname = ${escapeLiteral(name)}) then
        create role ${role} login;
      end if;
      ${password === '' ? '' : `alter role ${role} password ${escapeLiteral(password)};`}
    end $$`,
  )
}

export async function dropRole(serverUrl: string, name: string): Promise<void> {
  await administer(serverUrl, `drop role if exists ${escapeIdentifier(name)}`)
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
