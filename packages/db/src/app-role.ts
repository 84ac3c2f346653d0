import { sql, type Transaction } from 'kysely'
import { connect } from './connect.ts'
import type { DB } from './generated.ts'

/** Read by the running processes. Only migrations write to them. */
const READ_ONLY = [
  'public.kysely_migration',
  'public.kysely_migration_lock',
  'public.access_order_step',
]

/** Attributes that give a role more rights than its grants. */
const DANGEROUS = [
  'rolsuper',
  'rolcreaterole',
  'rolcreatedb',
  'rolreplication',
  'rolbypassrls',
] as const

/**
 * Grants the role of servers and workers access to the rows of every table, and nothing else. The
 * owner keeps the tables, so that a compromised process can neither change the schema, disable a
 * trigger nor change an append-only table. Runs in deployment after migrations and queues. Safe to
 * repeat while processes are running.
 *
 * A table is append-only if it has a `refuse_change` trigger. New ones are detected.
 *
 * @throws when the role could give itself more rights
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
      // For tables created between two deployments, such as those of the address register.
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

/** Returns the role of a connection URL. */
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
    throw new Error(`the role ${role} has forbidden rights: ${found.dangers.join(', ')}`)
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

/** Lists our tables, views and sequences, without those of extensions. */
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
