import { testDatabase } from '@kot/db/testing/test-database'
import { enqueue } from '@kot/jobs/enqueue'
import { marketFitRents, marketReport } from '@kot/jobs/jobs'
import { startQueue, stopQueue } from '@kot/jobs/work'
import { countRequests } from '@kot/jobs/testing/requests'
import { addHomes } from '@kot/market/testing/own-homes'
import { getStoredReport, storeReport } from '@kot/market/report/make-report'
import { readRentModel } from '@kot/market/rents/rent-model'
import { aHome } from '@kot/market/testing/a-home'
import { aRentMarket } from '@kot/domain/testing/a-rent-market'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { wireRentsJob, wireReportJob } from './market.ts'

const { db, url } = await testDatabase()
const faults: unknown[] = []
const note = (fault: unknown) => void faults.push(fault)
const queue = await startQueue(url, { onError: note, onWarning: note })
afterAll(() => stopQueue(queue, 1_000))

const start = () => wireReportJob({ queue, logger: pino({ level: 'silent' }), db, patientDb: db })
const madeAt = async () => (await getStoredReport(db))?.made_at
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

beforeEach(async () => {
  await queue.offWork(marketReport.name)
  await db.deleteFrom('market_report').execute()
})

test('a worker that finds no report counts the market at once', async () => {
  const homes = Array.from({ length: 5 }, () => aHome())
  await db.transaction().execute((trx) => addHomes(trx, homes))
  await start()
  await expect
    .poll(() => getStoredReport(db))
    .toMatchObject({ rent_by_rooms: [{ rooms: 3, homes: 5, median_rent: 285_000 }] })
})

test('a worker that finds an old report counts again, and leaves a young one alone', async () => {
  const old = await storeReport(db, minutesAgo(61))
  await start()
  await expect.poll(madeAt).not.toBe(old.made_at)
  await expect.poll(() => countRequests(db, marketReport, 'active')).toBe(0)

  await queue.offWork(marketReport.name)
  const asked = await countRequests(db, marketReport)
  await start()
  expect(await countRequests(db, marketReport)).toBe(asked)
})

test('stores a new market report at every run', async () => {
  const young = await storeReport(db, minutesAgo(1))
  await start()
  expect(await madeAt()).toBe(young.made_at)
  await db.transaction().execute((trx) => enqueue(trx, marketReport, {}))
  await expect.poll(madeAt).not.toBe(young.made_at)
  expect(faults).toEqual([])
})

test('a worker without expected rents fits them at once, and once a day', async () => {
  const rents = aRentMarket({ homes: 400, seed: 1 })
  const homes = rents.map(({ monthsAgo: _ago, ...facts }, at) =>
    aHome({ ...facts, address: `Gata ${at}` }),
  )
  await db.transaction().execute((trx) => addHomes(trx, homes))
  const wire = () => wireRentsJob({ queue, logger: pino({ level: 'silent' }), db, patientDb: db })
  await wire()
  await expect.poll(() => readRentModel(db), { timeout: 10_000 }).not.toBeNull()
  await expect.poll(() => countRequests(db, marketFitRents, 'active')).toBe(0)
  const versions = () => db.selectFrom('rent_model').select(['version', 'fitted_at']).execute()
  const before = await versions()

  await db.transaction().execute((trx) => enqueue(trx, marketFitRents, {}))
  await expect.poll(() => countRequests(db, marketFitRents, 'completed')).toBe(2)
  expect(await versions()).toEqual(before)

  await queue.offWork(marketFitRents.name)
  const asked = await countRequests(db, marketFitRents)
  await wire()
  expect(await countRequests(db, marketFitRents)).toBe(asked)
  expect(faults).toEqual([])
})
