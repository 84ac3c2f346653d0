import { connect } from '@kot/db/connect'
import { testDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { housesByStreet } from '../testing/stored-rows.ts'
import { aFile, aStreet, officialCsv } from '../testing/official-file.ts'
import { loadRegister } from './load-register.ts'

const { db, url, owner } = await testDatabase()

const load = async (rows: Parameters<typeof officialCsv>[0]) =>
  loadRegister(owner, await aFile(officialCsv(rows)))
const streetsNow = () => housesByStreet(db)

const schemas = async () =>
  (
    await sql<{ name: string }>`
      select nspname as name from pg_namespace where nspname like 'register%' order by 1
    `.execute(db)
  ).rows.map(({ name }) => name)

beforeEach(async () => {
  await load(aStreet('Gamlagata', 12))
})

test('a load that fails leaves nothing behind', async () => {
  const cutOff = officialCsv(aStreet('Nýjagata', 30)).slice(0, -20)
  await expect(loadRegister(owner, await aFile(cutOff))).rejects.toThrow(/./)
  expect(await schemas()).toEqual(['register'])
})

test('a load that was killed anywhere is started over by the next', async () => {
  // What is left when the process ends while loading, and when it ends right after the swap.
  await sql`create schema register_loading`.execute(owner)
  await sql`create table register_loading.address (like register.address)`.execute(owner)
  await sql`insert into register_loading.address select * from register.address`.execute(db)
  await sql`create schema register_former`.execute(owner)
  await sql`create table register_former.address (like register.address)`.execute(owner)

  await load(aStreet('Nýjagata', 30))
  expect(await streetsNow()).toEqual({ Nýjagata: 30 })
  expect(await schemas()).toEqual(['register'])
})

test('of two loads at once the second is refused and the first succeeds', async () => {
  const path = await aFile(officialCsv(aStreet('Nýjagata', 6_000)))
  const loads = await Promise.allSettled([loadRegister(owner, path), loadRegister(owner, path)])
  expect(loads.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(loads.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: 'another load of the register is under way' },
  })
  expect(await streetsNow()).toEqual({ Nýjagata: 6_000 })
})

test('concurrent reads get the complete old register or the new one', async () => {
  await load(aStreet('Gamlagata', 3_000))
  const reader = connect(url, { name: 'kot-register-reader', max: 2 })
  onTestFinished(() => reader.destroy())
  const seen = new Set<string>()
  let reads = 0
  const over = new AbortController()
  const reading = (async () => {
    while (!over.signal.aborted) {
      const { rows } = await sql<{ what: string }>`
        select concat_ws(' ', count(*), min(street), max(street)) as what from register.address
      `.execute(reader)
      const lines = await reader.selectFrom('register.street_line').select('name').execute()
      seen.add(rows[0]?.what ?? 'nothing')
      seen.add(`lines of ${lines[0]?.name ?? 'nothing'}`)
      reads += 1
    }
  })()
  await load(aStreet('Nýjagata', 8_000))
  over.abort()
  await reading

  expect(reads).toBeGreaterThan(5)
  const wholes = ['3000 Gamlagata Gamlagata', 'lines of Gamlagata']
  const news = ['8000 Nýjagata Nýjagata', 'lines of Nýjagata']
  expect([...seen].filter((what) => ![...wholes, ...news].includes(what))).toEqual([])
  expect([...seen]).toEqual(expect.arrayContaining(wholes))
  expect(await streetsNow()).toEqual({ Nýjagata: 8_000 })
})

test('a query that takes its time neither holds up the swap nor loses what it reads', async () => {
  const path = await aFile(officialCsv(aStreet('Nýjagata', 30)))
  const held = await db.startTransaction().execute()
  await sql`select pg_advisory_xact_lock(340)`.execute(held)
  const slow = sql<{ houses: number }>`
    select count(*) as houses from register.address, pg_advisory_xact_lock(340)
  `.execute(db)
  const waiting = async () =>
    (await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(owner))
      .rows.length
  await expect.poll(waiting).toBe(1)
  const loading = loadRegister(owner, path)
  // While the slow one is not done, everybody else has the new register.
  await expect.poll(streetsNow).toEqual({ Nýjagata: 30 })
  await held.commit().execute()
  expect((await slow).rows).toEqual([{ houses: 12 }])
  await loading
})

test('has the indexes of the migration after any number of loads', async () => {
  await load(aStreet('Nýjagata', 30))
  await load(aStreet('Nýjagata', 30))
  const { rows } = await sql<{ table: string; how: string }>`
    select tablename as table, substring(indexdef from 'USING .*') as how
    from pg_indexes where schemaname = 'register' order by 1, 2
  `.execute(db)
  expect(rows).toEqual([
    {
      table: 'address',
      how: 'USING btree (fold_text(special_name) text_pattern_ops) WHERE (special_name IS NOT NULL)',
    },
    { table: 'address', how: 'USING btree (fold_text(street_dative) text_pattern_ops)' },
    { table: 'address', how: 'USING btree (fold_text(street) text_pattern_ops)' },
    { table: 'address', how: 'USING btree (id)' },
    { table: 'address', how: 'USING gist ("position")' },
    { table: 'street_line', how: 'USING btree (id)' },
    { table: 'street_line', how: 'USING gist (line)' },
  ])
})
