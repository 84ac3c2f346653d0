import { testDatabase } from '@kot/db/testing/test-database'
import { registerSimulatedSources } from '@kot/intake/testing/simulated-sources'
import { listMarketHomes } from '@kot/market/homes/market-homes'
import { createPresenter } from '@kot/market/present/present-home'
import { placeNewHomes } from '@kot/market/present/public-position'
import { createDemoWorld } from '@kot/rental-sites-simulator/demo'
import { startRentalSites } from '@kot/rental-sites-simulator/serve/rental-sites'
import { allSites } from '@kot/rental-sites-simulator/sites/all-sites'
import { visitor } from '@kot/domain/account/viewer'
import { expect, test } from 'vitest'
import { addStreets, inventPast, watchSites } from './fill-live-market.ts'

const { db } = await testDatabase()

test('the live demo has a home for every state of a record', async () => {
  const world = createDemoWorld({ seed: 20_261_115, homes: 400, now: new Date() })
  const running = await startRentalSites({ world, sites: allSites, ports: allSites.map(() => 0) })
  try {
    await registerSimulatedSources(db)
    await addStreets(db)
    await watchSites(db, new Map(Object.entries(running.origins)))
    await inventPast(db)
  } finally {
    await running.close()
  }

  const present = createPresenter({ imageLink: () => '/img/1' })
  await db.transaction().execute((trx) => placeNewHomes(trx, 'secret'))
  const { homes } = await listMarketHomes(db)
  const records = homes.map((home) => present(home, visitor))
  const states = {
    'rooms unknown': records.filter(({ rooms }) => rooms === null),
    'rooms known': records.filter(({ rooms }) => rooms !== null),
    'place unknown': records.filter(({ lat, long }) => lat === null && long === null),
    'place known': records.filter(({ lat, long }) => lat !== null && long !== null),
    'available now': records.filter(({ anow }) => anow),
    'available on a day': records.filter(({ available_from }) => available_from !== null),
    'available: ask': records.filter((one) => !one.anow && one.available_from === null),
    'offer wanted': records.filter(({ price }) => price === 0),
    'pets allowed': records.filter(({ pets_allowed }) => pets_allowed === 1),
    'pets not allowed': records.filter(({ pets_allowed }) => pets_allowed === 0),
    'rent changed': records.filter(({ price_changes }) => price_changes.length > 0),
  }
  expect(Object.entries(states).filter(([, those]) => those.length === 0)).toEqual([])
})
