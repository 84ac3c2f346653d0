import type { Database } from '@kot/db/connect'
import { pendingMigrations } from '@kot/db/migrate'
import { sql } from 'kysely'
import type { Promises } from '../restore-drill/report.ts'
import type { DatabaseMachine } from './database-machine.ts'

/** In the order of an Icelandic dictionary. */
const PLACES = ['Akureyri', 'Álftanes', 'Dalvík', 'Eskifjörður', 'Ísafjörður', 'Þingeyri', 'Ölfus']
/** Unknown to ICU 72, which sorts it last; a Latin letter for ICU 76. */
const NEW_LETTER = '\uA7CB'

/**
 * What the upgrade has to keep or mend, created before: a setting that is in no file, and an index
 * whose order is another one under the new ICU.
 */
export async function layTraps(db: Database): Promise<void> {
  await sql`create table drill_letter (letter text primary key)`.execute(db)
  await sql`
    insert into drill_letter
    select case when number % 3 = 0 then ${NEW_LETTER} else chr(97 + number % 26) end || number
    from generate_series(1, 10000) number
  `.execute(db)
  await sql`alter system set work_mem = '5MB'`.execute(db)
  await sql`select pg_reload_conf()`.execute(db)
}

/** What PostGIS makes of the homes that are there from the beginning. */
export async function measureHomes(db: Database): Promise<string> {
  const { rows } = await sql<{ answer: string }>`
    select count(*) || ' homes, ' ||
      round(sum(st_distance(position::geography, st_makepoint(-21.94, 64.14)::geography))::numeric) || ' m' as answer
    from home where position is not null and photo_url like 'https://photos.example/%'
  `.execute(db)
  return rows[0]?.answer ?? ''
}

export async function verifyUpgrade(
  promises: Promises,
  deps: { db: Database; machine: DatabaseMachine; homesBefore: string },
): Promise<void> {
  const { db, machine, homesBefore } = deps
  const one = async (query: ReturnType<typeof sql<{ answer: string }>>) =>
    (await query.execute(db)).rows[0]?.answer ?? ''

  await promises.look('it is PostgreSQL 17', async () => {
    const version = await one(sql`select current_setting('server_version') as answer`)
    if (!version.startsWith('17.')) throw new Error(version)
    return version
  })
  await promises.look('every extension has its newest version', async () => {
    const behind = await one(sql`
      select coalesce(string_agg(name || ' ' || installed_version, ', '), '') as answer
      from pg_available_extensions where installed_version <> default_version
    `)
    expectEqual(behind, '')
    return one(
      sql`select string_agg(extname || ' ' || extversion, ', ') as answer from pg_extension`,
    )
  })
  await promises.look('PostGIS answers as before', async () => {
    const full = await one(sql`select postgis_full_version() as answer`)
    if (/need|upgrade/i.test(full)) throw new Error(full)
    return expectEqual(await measureHomes(db), homesBefore)
  })
  await promises.look('collations have the version of the library', async () => {
    // As PostgreSQL compares them: what has no version recorded needs none.
    const others = await one(sql`
      select coalesce(string_agg(name, ', '), '') as answer from (
        select datname from pg_database where datcollversion <> pg_database_collation_actual_version(oid)
        union all
        select collname from pg_collation where collversion <> pg_collation_actual_version(oid)
      ) other (name)
    `)
    expectEqual(others, '')
    return one(
      sql`select datcollversion as answer from pg_database where datname = current_database()`,
    )
  })
  await promises.look('Icelandic is in its order', async () =>
    expectEqual(
      await one(sql`
        select string_agg(place, ' ' order by place) as answer from unnest(${PLACES.toReversed()}::text[]) place
      `),
      PLACES.join(' '),
    ),
  )
  await promises.look('an index that ICU sorts differently now finds everything', async () => {
    const lost = await db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      const { rows } = await sql<{ answer: string }>`
        select count(*) || ' lost' as answer from generate_series(1, 10000) number
        where not exists (select from drill_letter where letter =
          case when number % 3 = 0 then ${NEW_LETTER} else chr(97 + number % 26) end || number)
      `.execute(trx)
      return rows[0]?.answer ?? ''
    })
    return expectEqual(lost, '0 lost')
  })
  await promises.look('every table has statistics', async () => {
    const without = await one(sql`
      select coalesce(string_agg(pg_class.oid::regclass::text, ', '), '') as answer
      from pg_class join pg_stat_user_tables on relid = pg_class.oid
      where n_live_tup > 0 and last_analyze is null and last_autoanalyze is null
    `)
    return expectEqual(without, '')
  })
  await promises.look('no migration is missing', async () =>
    expectEqual((await pendingMigrations(db)).join(', '), ''),
  )
  await promises.look('settings came along', async () =>
    expectEqual(
      await one(sql`
        select concat_ws(' ', current_setting('work_mem'), current_setting('archive_mode'),
          current_setting('archive_timeout'), current_setting('data_checksums'), current_setting('port')) as answer
      `),
      '5MB on 1min on 5432',
    ),
  )
  await promises.look('only the new one starts with the machine', async () => {
    const files = '/etc/postgresql/15/main/start.conf /etc/postgresql/17/main/start.conf'
    const found = await machine.run(`grep -hv '^#' ${files} | xargs`)
    return expectEqual(found.trim(), 'disabled auto')
  })
  await promises.look('the timers of backups run', async () => {
    const timers = await machine.run("systemctl list-timers --no-legend 'kot-backup*' | wc -l")
    return expectEqual(timers.trim(), '5')
  })
}

function expectEqual(found: string, expected: string): string {
  if (found !== expected) throw new Error(`${found}, and not ${expected}`)
  return found
}
