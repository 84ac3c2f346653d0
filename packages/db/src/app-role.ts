import { sql, type Transaction } from 'kysely'
import { connect } from './connect.ts'
import type { DB } from './generated.ts'

/** Read by the running processes and written by migrations alone. */
const READ_ONLY = [
  'public.kysely_migration',
  'public.kysely_migration_lock',
  'public.access_order_step',
]

/** Lets a role do more than its grants say. */
const DANGEROUS = [
  'rolsuper',
  'rolcreaterole',
  'rolcreatedb',
  'rolreplication',
  'rolbypassrls',
] as const

/**
 * Gives the role of servers and workers what they need: rows of every table, and rows only. The tables stay
 * the owner's, so that a process that was taken over can neither change the schema nor switch a trigger off,
 * and cannot touch what was written into an append-only table. A step of deployment, after migrations and
 * queues; may be repeated while processes serve.
 *
 * Append-only is a table with a trigger of `refuse_change`: a new one is found by itself.
 *
 * @throws when the role could help itself to more
 */
export async function grantAppRole(ownerUrl: string, role: string): Promise<void> {
  const db = connect(ownerUrl, { name: 'kot-grant', max: 1 })
  try {
    await db.transaction().execute(async (trx) => {
      await checkRole(trx, role)
      const app = sql.id(role)
      await sql`revoke create on schema public from public`.execute(trx)
      for (const schema of await listSchemas(trx)) {
        const name = sql.id(schema)
        await sql`revoke all on schema ${name} from ${app}`.execute(trx)
        await sql`grant usage on schema ${name} to ${app}`.execute(trx)
      }
      for (const { schema, table, allowed } of await listTables(trx)) {
        const name = sql.id(schema, table)
        await sql`revoke all on ${name} from ${app}`.execute(trx)
        await sql`grant ${sql.raw(allowed)} on ${name} to ${app}`.execute(trx)
      }
      // For what is made between two deployments: the address register is loaded into tables of its own.
      await sql`alter default privileges revoke all on tables from ${app}`.execute(trx)
      await sql`
        alter default privileges grant select, insert, update, delete on tables to ${app}
      `.execute(trx)
      await sql`alter default privileges grant usage on sequences to ${app}`.execute(trx)
      await sql`alter default privileges grant usage on schemas to ${app}`.execute(trx)
    })
  } finally {
    await db.destroy()
  }
}

/** The role a URL connects as. */
export function roleOf(url: string): string {
  const { username, searchParams } = new URL(url)
  return decodeURIComponent(username) || (searchParams.get('user') ?? '')
}

async function checkRole(trx: Transaction<DB>, role: string): Promise<void> {
  const { rows } = await sql<{ dangers: string[]; isMember: boolean }>`
    select
      array_remove(array[${sql.join(
        DANGEROUS.map((name) => sql`case when ${sql.ref(name)} then ${name} end`),
      )}]::text[], null) as dangers,
      pg_has_role(rolname, current_user, 'member') as "isMember"
    from pg_roles
    where rolname = ${role}
  `.execute(trx)
  const [found] = rows
  if (!found) throw new Error(`there is no role ${role}: create it first`)
  if (found.isMember) throw new Error(`the role ${role} owns the tables or may act for their owner`)
  if (found.dangers.length > 0) {
    throw new Error(`the role ${role} has too much power: ${found.dangers.join(', ')}`)
  }
}

async function listSchemas(trx: Transaction<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace
    where nspname = 'public' or nspowner = current_user::regrole
  `.execute(trx)
  return rows.map(({ name }) => name)
}

type Granted = { schema: string; table: string; allowed: string }

/** Tables, views and sequences of ours; those of extensions belong to somebody else. */
async function listTables(trx: Transaction<DB>): Promise<Granted[]> {
  const { rows } = await sql<Granted>`
    select nspname as schema, relname as table,
      case
        when relkind = 'S' then 'usage'
        when format('%s.%s', nspname, relname) = any(${READ_ONLY}::text[]) then 'select'
        when exists (
          select from pg_trigger where tgrelid = pg_class.oid and tgfoid = 'refuse_change'::regproc
        ) then 'select, insert'
        else 'select, insert, update, delete'
      end as allowed
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'S') and relowner = current_user::regrole
      and nspname <> 'information_schema' and nspname not like 'pg\\_%'
  `.execute(trx)
  return rows
}
