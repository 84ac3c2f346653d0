import { migrationFiles } from '@kot/db/migrate'
import { emptyDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { listMarketHomes } from './market-homes.ts'

const { db } = await emptyDatabase()
const [before, adverts, later] = await Promise.all([
  migrationsWhere((name) => name <= '0002_accounts'),
  migrationsWhere((name) => name === '0003_adverts'),
  migrationsWhere((name) => name > '0003_adverts'),
])

async function migrationsWhere(wanted: (name: string) => boolean): Promise<string[]> {
  const files = (await migrationFiles()).filter(({ name }) => wanted(name))
  return Promise.all(files.map(({ read }) => read()))
}

it('gives homes of before the advert they had, without dating the market anew', async () => {
  for (const migration of before) await sql.raw(migration).execute(db)
  // Twice the same link: nothing forbade it.
  await sql`
    insert into home (price, size, address, postcode, source, link, created_at, updated_at, gone_at)
    values
      (1, 10, 'Njálsgata 1', '101', 'Torgið', 'https://torg.example/1', '2026-11-01', '2026-11-02', null),
      (2, 20, 'Njálsgata 2', '101', 'Torgið', 'https://torg.example/1', '2026-11-03', '2026-11-03', null),
      (3, 30, 'Njálsgata 3', '101', 'Torgið', 'https://torg.example/3', '2026-11-01', '2026-11-04', '2026-11-04')
  `.execute(db)

  for (const migration of adverts) await sql.raw(migration).execute(db)
  // What reads the market today wants the tables of today.
  for (const migration of later) await sql.raw(migration).execute(db)

  const market = await listMarketHomes(db)
  expect(market.homes).toMatchObject([
    { price: 2, source: 'Torgið', link: 'https://torg.example/1', priceChanges: [] },
    { price: 1, source: 'Torgið', link: 'https://torg.example/1', priceChanges: [] },
  ])
  expect(market.changedAt).toEqual(new Date('2026-11-04T00:00:00Z'))
})

it('leaves in place what a worker of the version before reads', async () => {
  const { rows } = await sql`
    select id, price, source, link, st_y(position) from home where gone_at is null
  `.execute(db)
  expect(rows).toHaveLength(2)
})
