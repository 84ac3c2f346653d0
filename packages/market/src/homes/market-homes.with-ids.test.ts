import { getMarketHomes } from '@kot/db/read/market-homes'
import { testDatabase } from '@kot/db/testing/test-database'
import { beforeEach, expect, test } from 'vitest'
import { aHome, anAdvert, aSource, watchSources } from '../testing/a-home.ts'
import { addHomes, withdrawHome } from '../testing/own-homes.ts'

const { db } = await testDatabase()
const foundAt = (source: string) => aHome({ adverts: [anAdvert({ source })] })
beforeEach(() => db.deleteFrom('home').execute())

test('returns homes in the requested order, without those that left', async () => {
  const [one = 0, two = 0, three = 0] = await db
    .transaction()
    .execute((trx) => addHomes(trx, [aHome(), aHome(), aHome()]))
  await db.transaction().execute((trx) => withdrawHome(trx, two))
  const homes = await getMarketHomes(db, [three, two, one, 2_000_000_000])
  expect(homes.map(({ id }) => id)).toEqual([three, one])
  expect(await getMarketHomes(db, [])).toEqual([])
})

test('names a site by its title, and one that is not enabled as its advert does', async () => {
  await watchSources(db, aSource({ name: 'myigloo', title: 'Igloo', enabled: false }))
  const ids = await db
    .transaction()
    .execute((trx) => addHomes(trx, [foundAt('myigloo'), foundAt('Bæjarblaðið')]))
  const homes = await getMarketHomes(db, ids)
  expect(homes.map(({ source }) => source)).toEqual(['Igloo', 'Bæjarblaðið'])
})
