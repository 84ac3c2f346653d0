import { testDatabase } from '@kot/db/testing/test-database'
import { expect, it } from 'vitest'
import { addHome } from '../testing/own-homes.ts'
import { aHome } from '../testing/a-home.ts'
import { aPublisher } from '../testing/a-presenter.ts'
import { feedStates } from './feed-store.ts'
import { publishMarket } from './publish-market.ts'

const { db } = await testDatabase()
const publish = () => publishMarket(aPublisher(db))

it('reports the number of homes of both feeds and their last change', async () => {
  expect(await feedStates(db)).toEqual([])
  await publish()
  const empty = await feedStates(db)
  await db.transaction().execute((trx) => addHome(trx, aHome()))
  await publish()
  const [visitor, full] = await feedStates(db)
  expect([visitor?.feed, visitor?.homes]).toEqual(['visitor', 1])
  expect([full?.feed, full?.homes]).toEqual(['full', 1])
  expect(visitor?.changedAt.getTime()).toBeGreaterThan(empty[0]?.changedAt.getTime() ?? Infinity)
  await publish()
  expect(await feedStates(db)).toEqual([visitor, full])
})
