import { testDatabase } from '@kot/db/testing/test-database'
import { enqueue } from '@kot/jobs/enqueue'
import { transitLoad } from '@kot/jobs/jobs'
import { countRequests } from '@kot/jobs/testing/requests'
import { startQueue, stopQueue } from '@kot/jobs/work'
import { startLocalSite } from '@kot/safe-fetch/testing/local-site'
import { inventedFeed } from '@kot/transit/testing/invented-feed'
import { currentTimetable } from '@kot/transit/timetable-store'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { wireTransitJob } from './transit.ts'

const { db, url } = await testDatabase()
const faults: unknown[] = []
const note = (fault: unknown) => void faults.push(fault)
const queue = await startQueue(url, { onError: note, onWarning: note })
afterAll(() => stopQueue(queue, 1_000))

const today = new Date()
const feedTo = (to: string) =>
  inventedFeed({ today, lines: [{ name: 'D1', via: ['101', to], every: 20 }] })

beforeEach(async () => {
  await queue.offWork(transitLoad.name)
  await db.deleteFrom('timetable').execute()
})

async function start(answer: () => Uint8Array | number) {
  const site = await startLocalSite((_request, response) => {
    const body = answer()
    if (typeof body === 'number') response.writeHead(body).end()
    else response.end(body)
  })
  const transitFeed = `${site.origin}/gtfs.zip`
  const trustedOrigins = new Set([site.origin])
  const logger = pino({ level: 'silent' })
  await wireTransitJob({ queue, logger, db, transitFeed }, { trustedOrigins })
  return site
}

const ask = () => db.transaction().execute((trx) => enqueue(trx, transitLoad, {}))
const completed = () => countRequests(db, transitLoad, 'completed')
const published = async () => (await currentTimetable(db))?.hash

test('a worker without a timetable loads it immediately, and at every run, and a new one replaces it', async () => {
  let feed = feedTo('105')
  await start(() => feed)
  await expect.poll(published, { timeout: 10_000 }).toBeDefined()
  const first = await published()
  await ask()
  await expect.poll(completed, { timeout: 10_000 }).toBe(2)
  expect(await published()).toBe(first)
  feed = feedTo('108')
  await ask()
  await expect.poll(published, { timeout: 10_000 }).not.toBe(first)
  expect(faults).toEqual([])
})

test('a feed that is refused or not there leaves the timetable as it is', async () => {
  let answer: Uint8Array | number = feedTo('105')
  const site = await start(() => answer)
  await expect.poll(published, { timeout: 10_000 }).toBeDefined()
  const before = await published()
  for (const broken of [new Uint8Array([1, 2, 3]), 503]) {
    answer = broken
    const asked = site.asked.length
    await ask()
    await expect.poll(() => site.asked.length, { timeout: 10_000 }).toBeGreaterThan(asked)
    await expect.poll(() => countRequests(db, transitLoad, 'active')).toBe(0)
    expect(await published()).toBe(before)
  }
})

test('a worker with a recent timetable requests nothing, nor without a URL', async () => {
  await start(() => feedTo('105'))
  await expect.poll(published, { timeout: 10_000 }).toBeDefined()
  await queue.offWork(transitLoad.name)
  const asked = await countRequests(db, transitLoad)
  const site = await start(() => feedTo('105'))
  expect(await countRequests(db, transitLoad)).toBe(asked)
  expect(site.asked).toEqual([])

  await queue.offWork(transitLoad.name)
  await db.deleteFrom('timetable').execute()
  await wireTransitJob({ queue, logger: pino({ level: 'silent' }), db, transitFeed: null })
  expect(await countRequests(db, transitLoad)).toBe(asked)
})
