import { writeFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { testDatabase } from '@kot/db/testing/test-database'
import { postcodeByCode } from '@kot/domain/postcode/postcode'
import type { TravelPlace } from '@kot/domain/travel/travel-place'
import { startLocalSite } from '@kot/safe-fetch/testing/local-site'
import { beforeEach, describe, expect, it, onTestFinished, test } from 'vitest'
import { isLoadDue, loadFeed, publishFeed } from './load-feed.ts'
import { createPublishedTravelTimes } from './published-travel-times.ts'
import { inventedFeed } from './testing/invented-feed.ts'
import { currentTimetable, hashOf, timetableContent } from './timetable-store.ts'

const { db } = await testDatabase()
const today = new Date('2026-11-16T10:00:00Z')
const minutesLater = (minutes: number) => new Date(today.getTime() + minutes * 60_000)
const feedTo = (to: string) =>
  inventedFeed({ today, lines: [{ name: 'D1', via: ['101', to], every: 20 }] })

beforeEach(async () => {
  await db.deleteFrom('timetable').execute()
})

const versions = () =>
  db.selectFrom('timetable').select(['hash', 'fetched_at', 'published_at']).execute()

describe('a timetable', () => {
  it('is published with its metadata', async () => {
    const zip = feedTo('105')
    expect(await publishFeed(db, zip, today)).toEqual({ outcome: 'published', problems: [] })
    const current = await currentTimetable(db)
    expect(current).toMatchObject({
      feedHash: hashOf(zip),
      fetchedAt: today,
      publishedAt: today,
      serviceDay: '2026-11-17',
      validFrom: '2026-11-09',
      validUntil: '2027-03-16',
    })
    const content = await timetableContent(db, current?.hash ?? '')
    expect(content && hashOf(brotliDecompressSync(content))).toBe(current?.hash)
  })

  it('that comes twice is published once, also at the same time', async () => {
    const zip = feedTo('105')
    const outcomes = await Promise.all([1, 2, 3].map(() => publishFeed(db, zip, today)))
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
      'published',
      'unchanged',
      'unchanged',
    ])
    expect(await publishFeed(db, zip, minutesLater(5))).toMatchObject({ outcome: 'unchanged' })
    expect(await versions()).toEqual([
      { hash: expect.any(String), fetched_at: minutesLater(5), published_at: today },
    ])
  })

  it('that was fetched earlier and comes later changes nothing', async () => {
    await publishFeed(db, feedTo('105'), today)
    const before = await versions()
    expect(await publishFeed(db, feedTo('108'), minutesLater(-5))).toMatchObject({
      outcome: 'older',
    })
    expect(await versions()).toEqual(before)
  })

  it('that returns is current again', async () => {
    for (const [index, to] of ['105', '108', '105'].entries()) {
      await publishFeed(db, feedTo(to), minutesLater(index))
    }
    expect(await currentTimetable(db)).toMatchObject({ publishedAt: minutesLater(2) })
    expect(await versions()).toHaveLength(2)
  })

  it('is kept with the two before it', async () => {
    for (const [index, to] of ['105', '108', '107', '104', '109'].entries()) {
      await publishFeed(db, feedTo(to), minutesLater(index))
    }
    const kept = await versions()
    expect(new Set(kept.map(({ fetched_at }) => fetched_at))).toEqual(
      new Set([2, 3, 4].map(minutesLater)),
    )
  })

  it('stays when the next feed is refused, or when storing the next one is cut off', async () => {
    await publishFeed(db, feedTo('105'), today)
    const before = await versions()
    const old = inventedFeed({ today: minutesLater(-60 * 24 * 400) })
    expect(await publishFeed(db, old, minutesLater(1))).toEqual({
      outcome: 'refused',
      problems: [{ name: 'not-valid-today', detail: expect.any(String), isFatal: true }],
    })
    const cut = db.transaction().execute(async (trx) => {
      await trx.deleteFrom('timetable').execute()
      await trx.insertInto('timetable').defaultValues().execute()
    })
    await expect(cut).rejects.toThrow('null value')
    expect(await versions()).toEqual(before)
  })
})

test('a feed is loaded from a file and over the network, and not from an insecure or private address', async () => {
  const zip = inventedFeed({ today: new Date() })
  const folder = await mkdtemp(join(tmpdir(), 'kot-transit-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'gtfs.zip'), zip)
  expect(await loadFeed(db, join(folder, 'gtfs.zip'))).toMatchObject({ outcome: 'published' })

  const site = await startLocalSite(({ url }, response) =>
    url === '/gtfs.zip'
      ? response.end(zip)
      : response.writeHead(url === '/moved' ? 302 : 500, { location: '/gtfs.zip' }).end(),
  )
  const options = { trustedOrigins: new Set([site.origin]) }
  expect(await loadFeed(db, `${site.origin}/moved`, options)).toMatchObject({
    outcome: 'unchanged',
  })
  await expect(loadFeed(db, `${site.origin}/broken`, options)).rejects.toThrow(
    'returned status 500',
  )
  await expect(loadFeed(db, `${site.origin}/gtfs.zip`)).rejects.toThrow('unusual port')
  await expect(loadFeed(db, 'http://buses.example/gtfs.zip')).rejects.toThrow('https')
})

test('a load is due without a timetable, with an old one, and with one that cannot be read', async () => {
  expect(await isLoadDue(db, today)).toBe(true)
  await publishFeed(db, feedTo('105'), today)
  expect(await isLoadDue(db, minutesLater(60))).toBe(false)
  expect(await isLoadDue(db, minutesLater(9 * 24 * 60))).toBe(true)
  const ofLaterProgram = brotliCompressSync(Uint8Array.of(200, 1, 2, 3))
  await db.updateTable('timetable').set({ content: ofLaterProgram }).execute()
  expect(await isLoadDue(db, minutesLater(60))).toBe(true)
})

const at = (code: string) => postcodeByCode(code) ?? { lat: 0, long: 0 }
const work: TravelPlace = {
  lat: at('108').lat,
  long: at('108').long,
  name: 'Vinnan',
  address: '',
  mode: 'bus',
  arriveBy: '08:30',
  maxMinutes: null,
}

test('the server calculates by the published timetable, and by a new one once it is there', async () => {
  let now = today
  const published = createPublishedTravelTimes(db, () => now)
  const homes = [at('101'), at('170'), at('221')]
  const ask = async () => (await published()).times(homes, [work])
  expect(await ask()).toEqual([[null, null, null]])
  await publishFeed(db, feedTo('108'), today)
  const first = await published()
  expect(await published()).toBe(first)
  expect(await ask()).toEqual([[{ minutes: expect.any(Number), by: 'bus' }, null, null]])
  await publishFeed(db, inventedFeed({ today }), minutesLater(1))
  expect(await published()).not.toBe(first)
  const [times] = await ask()
  expect(times?.map((time) => time?.by)).toEqual(['bus', 'bus', 'bus'])
  // Once it has expired it is none.
  const { validUntil = '' } = (await currentTimetable(db)) ?? {}
  now = new Date(`${validUntil}T23:59:00Z`)
  expect((await published()).hasTimetable).toBe(true)
  now = new Date(now.getTime() + 60_000)
  expect((await published()).hasTimetable).toBe(false)
})
