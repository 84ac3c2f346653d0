import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import { postgresPrograms } from '../../scripts/postgres/programs.ts'

/** @returns descriptions of violated data rules; empty when all is well */
export async function brokenRules(db: Database): Promise<string[]> {
  const { rows: rules } = await sql<{ rule: string; query: string }>`
    select
      conname || ' on ' || conrelid::regclass as rule,
      format('select count(*)::integer as broken from %s where not (%s)',
        conrelid::regclass, pg_get_expr(conbin, conrelid)) as query
    from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0
      -- Tables of extensions are theirs.
      and not exists (select from pg_depend where objid = conrelid and deptype = 'e')
    union all
    select
      conname || ' on ' || conrelid::regclass,
      format('select count(*)::integer as broken from %s one where %s and not exists (select from %s other where %s)',
        conrelid::regclass,
        (select string_agg(format('one.%I is not null', attname), ' and ')
          from pg_attribute where attrelid = conrelid and attnum = any(conkey)),
        confrelid::regclass,
        (select string_agg(format('one.%I = other.%I', mine.attname, theirs.attname), ' and ')
          from unnest(conkey, confkey) as pair (a, b)
          join pg_attribute mine on mine.attrelid = conrelid and mine.attnum = a
          join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = b))
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
    union all
    -- A sequence behind its table would hand out a number twice.
    select
      'sequence of ' || attrelid::regclass,
      format('select count(*)::integer as broken from %s where %I > (select last_value from %s)',
        attrelid::regclass, attname, pg_get_serial_sequence(attrelid::regclass::text, attname))
    from pg_attribute
    join pg_class on pg_class.oid = attrelid
    where attidentity <> '' and relnamespace = 'public'::regnamespace
    union all
    select 'watches spread out for matching', '
      select count(*)::integer as broken from (
        (
          select id, unnest(postcodes) as postcode from watch
          where active and frequency = ''instant''
        )
        except (select watch_id, postcode from watch_area)
      ) missing'
    union all
    select 'receipts without gaps', '
      select count(*)::integer as broken from receipt_number
      where last - 1000 <> (select count(*) from receipt)'
  `.execute(db)
  const broken: string[] = []
  for (const { rule, query } of rules) {
    const found = (await sql.raw<{ broken: number }>(query).execute(db)).rows[0]?.broken ?? 0
    if (found > 0) broken.push(`${rule}: ${found} rows`)
  }
  return rules.length > 50 ? broken : [`only ${rules.length} rules were found`]
}

/** Checks every table and index for consistency; rejects with what is wrong. */
export async function checkFiles(databaseUrl: string): Promise<void> {
  await promisify(execFile)(join(postgresPrograms(), 'pg_amcheck'), [
    '--install-missing',
    '--heapallindexed',
    databaseUrl,
  ])
}

/** A job due for longer is stuck: all queues are polled every few seconds. */
const GRACE_PERIOD = '90 seconds'

/** @returns the names of jobs that are due and not started, or whose worker has died */
export async function findStuckJobs(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::integer as count
    from pgboss.job
    where
      (state in ('created', 'retry') and start_after < now() - ${GRACE_PERIOD}::interval)
      -- Workers send a heartbeat every few seconds. A restored one belongs to an ended process.
      or (state = 'active' and coalesce(heartbeat_on, started_on) < now() - ${GRACE_PERIOD}::interval)
    group by name
    order by name
  `.execute(db)
  return rows.map(({ name, count }) => `${count} ${name}`)
}
