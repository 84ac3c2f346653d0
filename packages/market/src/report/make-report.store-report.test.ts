import { testDatabase } from '@kot/db/testing/test-database'
import { beforeEach, expect, test } from 'vitest'
import { reportIsDue, getStoredReport, storeReport } from './make-report.ts'
import { haveSeen, seenHomes } from './testing/seen-homes.ts'

const { db } = await testDatabase()

const noon = new Date('2026-11-15T12:00:00Z')
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

beforeEach(async () => {
  await db.deleteFrom('market_report').execute()
  await haveSeen(db, seenHomes([1, 2, 3, 4, 5].map((step) => step * 100_000)))
})

test('a report is kept as it was made, and the next one takes its place', async () => {
  expect(await getStoredReport(db)).toBeNull()
  const report = await storeReport(db, noon)
  expect(report.rent_by_rooms).toMatchObject([{ homes: 5, median_rent: 300_000 }])
  expect(await getStoredReport(db)).toEqual(report)

  await storeReport(db, noon)
  expect(await getStoredReport(db)).toEqual(report)

  const next = await storeReport(db, minutesLater(60))
  expect(await getStoredReport(db)).toEqual(next)
  expect(next.made_at).not.toBe(report.made_at)
})

test('an older report never takes the place of a newer one', async () => {
  const newer = await storeReport(db, minutesLater(1))
  await storeReport(db, noon)
  expect(await getStoredReport(db)).toEqual(newer)
})

test('a report is due when there is none, and again after an hour', async () => {
  expect(await reportIsDue(db, noon)).toBe(true)
  await storeReport(db, noon)
  expect(await reportIsDue(db, minutesLater(60))).toBe(false)
  expect(await reportIsDue(db, minutesLater(61))).toBe(true)
})

test('a report of another version is no report, and a new one is due at once', async () => {
  await storeReport(db, noon)
  await db
    .updateTable('market_report')
    .set({ report: { made_at: noon.toISOString() } })
    .execute()
  expect(await getStoredReport(db)).toBeNull()
  expect(await reportIsDue(db, noon)).toBe(true)
})
