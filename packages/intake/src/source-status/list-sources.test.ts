import { testDatabase } from '@kot/db/testing/test-database'
import { aSource, watchSources } from '@kot/market/testing/a-home'
import { expect, it } from 'vitest'
import { getCrawlAges } from './list-sources.ts'

const { db } = await testDatabase()
const noon = new Date('2026-11-15T12:00:00Z')
const before = new Date('2026-11-15T09:00:00Z')

it('returns when each enabled source was last accepted, or since when it waits', async () => {
  await watchSources(
    db,
    aSource({ name: 'a', last_accepted_at: noon, state_since: before }),
    aSource({ name: 'b', last_accepted_at: null, state: 'new', state_since: before }),
    aSource({ name: 'c', enabled: false }),
  )
  expect(await getCrawlAges(db)).toEqual([
    { source: 'a', lastAcceptedAt: noon, state: 'healthy' },
    { source: 'b', lastAcceptedAt: before, state: 'new' },
  ])
})
