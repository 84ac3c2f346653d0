import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { aHome, anAdvert } from '../testing/a-home.ts'
import { addHomes } from './add-homes.ts'
import { checkedSources } from './checked-sources.ts'
import { withdrawHome } from './withdraw-home.ts'

const { db } = await testDatabase()

test('sources are counted once each, while one of their adverts stands', async () => {
  const homes = ['A', 'B', 'C', 'B'].map((source) => aHome({ adverts: [anAdvert({ source })] }))
  const [gone = 0] = await db.transaction().execute((trx) => addHomes(trx, homes))
  expect(await checkedSources(db)).toEqual({ checked: 3, failing: [] })
  await db.transaction().execute((trx) => withdrawHome(trx, gone))
  expect(await checkedSources(db)).toEqual({ checked: 2, failing: [] })
})
