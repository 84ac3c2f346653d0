import { testDatabase } from '@kot/db/testing/test-database'
import { aSource, watchSources } from '@kot/market/testing/a-home'
import { beforeEach, expect, it } from 'vitest'
import { listReads } from './list-reads.ts'

const { db } = await testDatabase()
const at = (time: string) => new Date(`2026-11-${time}:00Z`)
const day = { from: at('17T00:00'), until: at('18T00:00') }

type Facts = { source?: string; verdict?: string; decided?: string }

const aCrawl = (ended: string, { source = 'a', verdict = 'accepted', decided }: Facts = {}) =>
  db
    .insertInto('crawl')
    .values({
      source,
      kind: 'quick',
      started_at: at(ended),
      ended_at: at(ended),
      verdict,
      reason: verdict === 'accepted' ? null : 'fewer',
      pages: 1,
      failed_pages: 0,
      adverts: 3,
      decided_at: decided === undefined ? null : at(decided),
    })
    .execute()

beforeEach(async () => {
  await db.deleteFrom('crawl').execute()
  await db.deleteFrom('source').execute()
  await watchSources(db, aSource({ name: 'a' }), aSource({ name: 'b', enabled: false }))
})

const reads = async () =>
  (await listReads(db, day)).toSorted((one, other) => one.getTime() - other.getTime())

it('lists the successful crawls of all sources, with the last one before the period', async () => {
  await aCrawl('15T09:00')
  await aCrawl('16T21:00', { source: 'b' })
  await aCrawl('16T22:00')
  await aCrawl('17T08:00', { source: 'b' })
  await aCrawl('17T09:00')
  await aCrawl('18T00:00')
  expect(await reads()).toEqual([at('16T22:00'), at('17T08:00'), at('17T09:00')])
})

it('leaves out what failed, was dismissed or needs a decision', async () => {
  await aCrawl('16T22:00', { verdict: 'failed' })
  await aCrawl('17T08:00', { verdict: 'quarantined' })
  await aCrawl('17T09:00', { verdict: 'dismissed', decided: '17T10:00' })
  await aCrawl('17T11:00', { verdict: 'inconclusive' })
  expect(await reads()).toEqual([])
})

it('counts a quarantined crawl from its confirmation', async () => {
  await aCrawl('16T22:00', { verdict: 'confirmed', decided: '17T10:00' })
  await aCrawl('17T22:00', { verdict: 'confirmed', decided: '18T10:00' })
  expect(await reads()).toEqual([at('17T10:00')])
})
