import { testDatabase } from '@kot/db/testing/test-database'
import { isProof, sized } from '@kot/domain/testing/size'
import { faults, type Fault } from '@kot/rental-sites-simulator/faults/faults'
import { prepareQueues } from '@kot/jobs/prepare-queues'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { simulatedSources } from '../testing/simulated-sources.ts'
import { differences } from '../testing/differences.ts'
import { marketDump } from '../testing/stored-rows.ts'
import { crawlWorld, type CrawledWorld } from '../testing/crawled-world.ts'

const { db, url } = await testDatabase()
const hour = 3_600_000
let watched: CrawledWorld

beforeAll(async () => {
  await prepareQueues(url)
  watched = await crawlWorld(db, {
    seed: 8,
    homes: sized({ fast: 50, proof: 110 }),
    now: new Date('2026-11-15T06:00:00Z'),
  })
  await watched.round()
})
afterEach(() => {
  for (const { name } of simulatedSources) watched.sites.setFault(name, null)
})
afterAll(() => watched.stop())

/** What each way to fail must be called, on a site of each kind. */
const expected: Record<Fault, { state: string; reasons: string[] }> = {
  empty: { state: 'suspect', reasons: ['empty'] },
  captcha: { state: 'blocked', reasons: ['captcha'] },
  'too-many': { state: 'blocked', reasons: ['too-many-requests'] },
  'server-error': { state: 'broken', reasons: ['server-error'] },
  'slow-drip': { state: 'broken', reasons: ['timeout'] },
  endless: { state: 'broken', reasons: ['too-large', 'timeout'] },
  'gzip-bomb': { state: 'broken', reasons: ['too-large'] },
  'wrong-charset': { state: 'broken', reasons: ['encoding'] },
  'html-for-json': { state: 'broken', reasons: ['not-json', 'changed-markup'] },
  'changed-markup': { state: 'broken', reasons: ['changed-markup'] },
  'partly-changed': { state: 'suspect', reasons: ['fields-missing', 'changed-markup', 'empty'] },
  'redirect-loop': { state: 'broken', reasons: ['redirects'] },
  'half-failing': { state: 'suspect', reasons: ['incomplete'] },
  'rotated-ids': { state: 'suspect', reasons: ['ids-changed'] },
  fewer: { state: 'suspect', reasons: ['fewer'] },
  hang: { state: 'broken', reasons: ['timeout', 'unreachable'] },
  refuse: { state: 'broken', reasons: ['unreachable'] },
}

const unwell = () =>
  db.selectFrom('source').select(['name', 'state']).where('state', '!=', 'healthy').execute()

it('has read the whole world before anything goes wrong', async () => {
  expect(await differences(db, watched.world)).toEqual([])
  expect(await unwell()).toEqual([])
})

/** Those that mean something else on a site that answers with JSON; a proof tries all on both. */
const ofJson: readonly Fault[] = [
  'empty',
  'wrong-charset',
  'html-for-json',
  'changed-markup',
  'partly-changed',
  'half-failing',
  'rotated-ids',
  'fewer',
]

describe.each([
  ['mbl', isProof ? faults : ofJson],
  ['visir', faults],
] as const)('%s', (broken, tried) => {
  it.each(tried)(
    'failing by %s is noticed in one round, harms nothing, and is well again in the next',
    async (fault) => {
      watched.world.advance(hour)
      watched.world.appear({ sites: ['myigloo'] })
      const before = await marketDump(db)
      watched.sites.setFault(broken, fault)
      await watched.round()

      const { state, reason } = await watched.state(broken)
      expect({ fault, state }).toEqual({ fault, state: expected[fault].state })
      expect(expected[fault].reasons).toContain(reason)
      expect((await unwell()).map(({ name }) => name)).toEqual([broken])
      // The adverts of the others are on the market, and nothing else has changed.
      expect(await differences(db, watched.world)).toEqual([])
      expect((await marketDump(db))['home']).toEqual(expect.arrayContaining(before['home'] ?? []))

      watched.sites.setFault(broken, null)
      watched.world.advance(hour)
      await watched.round()
      expect(await watched.state(broken)).toEqual({ state: 'healthy', reason: null })
      expect(await differences(db, watched.world)).toEqual([])
    },
  )
})
