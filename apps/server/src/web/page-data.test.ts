import { silentDatabase } from '@kot/db/testing/silent-database'
import { testDatabase } from '@kot/db/testing/test-database'
import { storeReport } from '@kot/market/report/make-report'
import { beforeEach, expect, test } from 'vitest'
import { switchableDatabase } from '../routes/map/testing/switchable-database.ts'
import { currentReport } from './page-data.ts'

const { db, url } = await testDatabase()

const noon = new Date('2026-11-15T12:00:00Z')

function told(of = db) {
  let passed = 0
  const faults: unknown[] = []
  const current = currentReport(of, {
    onFault: (fault: unknown) => void faults.push(fault),
    now: () => new Date(noon.getTime() + passed),
  })
  return {
    faults,
    current,
    pass: (seconds: number) => void (passed += seconds * 1_000),
    madeAt: async () => (await current())?.made_at ?? null,
  }
}

beforeEach(() => db.deleteFrom('market_report').execute())

test('returns the stored report', async () => {
  const report = await storeReport(db, noon)
  expect(await told().current()).toEqual(report)
})

test('returns nothing until a report is stored', async () => {
  const { current, pass, faults } = told()
  expect(await current()).toBeNull()
  const report = await storeReport(db, noon)
  pass(31)
  expect(await current()).toEqual(report)
  expect(faults).toEqual([])
})

test('caches for half a minute', async () => {
  const { madeAt, pass } = told()
  const one = await storeReport(db, noon)
  expect(await madeAt()).toBe(one.made_at)
  const other = await storeReport(db, new Date(noon.getTime() + 1_000))
  pass(29)
  expect(await madeAt()).toBe(one.made_at)
  pass(2)
  expect(await madeAt()).toBe(other.made_at)
})

test('without the database the last value is served for a day, and then nothing', async () => {
  const report = await storeReport(db, noon)
  const { db: overLine, cut } = await switchableDatabase(url)
  const { madeAt, pass, faults } = told(overLine)
  expect(await madeAt()).toBe(report.made_at)
  cut()
  pass(60)
  expect(await madeAt()).toBe(report.made_at)
  expect(faults).toHaveLength(1)
  pass(24 * 60 * 60 - 61)
  expect(await madeAt()).toBe(report.made_at)
  pass(1)
  expect(await madeAt()).toBeNull()
})

test('a hanging database delays no request beyond its time limit', async () => {
  const { current, faults } = told(await silentDatabase())
  expect(await current()).toBeNull()
  expect(faults).toEqual([])
})
