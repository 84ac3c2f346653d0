import { testDatabase } from '@kot/db/testing/test-database'
import { prepareQueues } from '@kot/jobs/prepare-queues'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visirSource } from '../sources/sites/visir.ts'
import { crawlWorld, type CrawledWorld } from '../testing/crawled-world.ts'
import { fieldTable } from './compare-pages.ts'
import { listSavedPages } from '../source-status/saved-pages.ts'
import { parseSavedPage, replay } from './replay.ts'

const { db, url } = await testDatabase()
const now = new Date('2026-11-15T06:00:00Z')
let watched: CrawledWorld
let origin: string

beforeAll(async () => {
  await prepareQueues(url)
  watched = await crawlWorld(db, { seed: 5, homes: 150, now })
  origin = watched.sites.origins['visir'] ?? ''
  await watched.round()
  watched.world.advance(3_600_000)
  watched.sites.setFault('visir', 'partly-changed')
  await watched.round()
})
afterAll(() => watched.stop())

const lists = async () =>
  (await listSavedPages(db, 'visir')).filter(({ request }) => request.kind === 'list')

it('the last good page and the first bad one are kept, and show which field is gone', async () => {
  const pages = await lists()
  const good = pages.findLast(({ verdict }) => verdict === 'good')
  const bad = pages.find(({ verdict }) => verdict === 'bad')
  if (!good || !bad) throw new Error('no pages were kept')

  const table = fieldTable(
    parseSavedPage(visirSource, good, origin, now),
    parseSavedPage(visirSource, bad, origin, now),
  )

  const price = table.find(({ field }) => field === 'price')
  expect(price?.before).toBeGreaterThan(5)
  expect(price?.after).toBe(0)
  expect(price?.example[0]).toMatch(/kr|Tilboð/)
  const address = table.find(({ field }) => field === 'address')
  expect(address?.after).toBe(address?.before)
})

describe('the reader over kept pages', () => {
  it('changes nothing as long as it is the reader that read them', async () => {
    expect(await replay(db, visirSource, origin, 'good', now)).toMatchObject({
      unreadable: [],
      lost: [],
      changes: [],
    })
  })

  it('shows what a changed one would do to the market', async () => {
    const dearer = {
      ...visirSource,
      toRawAdvert(row: unknown, at: string) {
        const said = visirSource.toRawAdvert(row, at)
        return said && { ...said, size: '999' }
      },
    }
    const { changes, adverts } = await replay(db, dearer, origin, 'good', now)

    expect(adverts).toBeGreaterThan(5)
    expect(changes.every(({ field, read }) => field === 'size' && read === '999')).toBe(true)
    expect(changes.length).toBeGreaterThan(5)
  })

  it('reports what it cannot read', async () => {
    const broken = { ...visirSource, discover: watchedOut }
    expect((await replay(db, broken, origin, 'good', now)).unreadable).toHaveLength(1)
  })
})

/** As if the frame of the list had gone. */
const watchedOut: typeof visirSource.discover = (page, at) =>
  visirSource.discover({ ...page, text: '<p>Velkomin</p>' }, at)
