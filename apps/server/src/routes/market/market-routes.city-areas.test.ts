import { cityAreas, type CurrentMarket } from '@kot/contract/market/market'
import { countByPostcode } from '@kot/domain/postcode/areas'
import { testDatabase } from '@kot/db/testing/test-database'
import { offeredPostcodes } from '@kot/domain/postcode/postcode'
import { addHomes } from '@kot/market/testing/own-homes'
import { aHome, randomHomes } from '@kot/market/testing/a-home'
import { expect, test } from 'vitest'
import { marketApp } from './testing/market-app.ts'

const { db } = await testDatabase()
const { publish, get } = await marketApp(db)
const areasNow = async () => cityAreas.parse((await get('/current_city_area.json?t=1')).json())
const add = (homes: Parameters<typeof addHomes>[1]) =>
  db.transaction().execute((trx) => addHomes(trx, homes))

test('before the first publication the areas are unavailable', async () => {
  expect((await get('/current_city_area.json')).statusCode).toBe(503)
})

test('every offered postcode is there, those without homes too', async () => {
  await add([aHome({ postcode: '101' }), aHome({ postcode: '600' }), aHome({ postcode: '600' })])
  await publish()

  const areas = await areasNow()

  expect(areas.map(({ postcode }) => postcode)).toEqual(offeredPostcodes.map(({ code }) => code))
  expect(areas).toContainEqual({ postcode: '101', city: 'Reykjavík', number: 1 })
  expect(areas).toContainEqual({ postcode: '600', city: 'Akureyri', number: 2 })
  expect(areas).toContainEqual({ postcode: '900', city: 'Vestmannaeyjar', number: 0 })
})

test("the numbers are the market's counts, also where a home has a postcode of PO boxes", async () => {
  await add([...randomHomes(200, 3), aHome({ postcode: '202' })])
  await publish()

  const areas = await areasNow()
  const market = (await get('/d/current_market.json')).json<CurrentMarket>()

  const counts = Object.fromEntries(
    areas.filter(({ number }) => number > 0).map(({ postcode, number }) => [postcode, number]),
  )
  expect(counts).toEqual(countByPostcode(market.records))
  expect(areas.reduce((sum, { number }) => sum + number, 0)).toBe(market.countlength)
})
