import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { loadRegister } from './load-register.ts'

const sample = resolve(import.meta.dirname, '../../sample/central-reykjavik.csv.gz')
const { db, owner } = await testDatabase()

test('the sample that comes along fills the middle of Reykjavík', async () => {
  expect((await stat(sample)).size).toBeLessThan(120_000)
  const report = await loadRegister(owner, sample)
  expect(report).toMatchObject({ rows: 8_350, addresses: 8_350, skipped: {} })

  const streets = await db
    .selectFrom('register.street_line')
    .select('name')
    .distinct()
    .where('postcode', '=', '101')
    .execute()
  const names = streets.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['Njálsgata', 'Grettisgata', 'Laugavegur', 'Ránargata', 'Hávallagata']),
  )
})
