import { testDatabase } from '@kot/db/testing/test-database'
import { prepareQueues } from '@kot/jobs/prepare-queues'
import { expect, it, onTestFinished } from 'vitest'
import { crawlWorld } from '../testing/crawled-world.ts'

const { db, url } = await testDatabase()
const day = 86_400_000

it('a weekly window that shows other flats on Friday is accepted, and takes down those it had', async () => {
  await prepareQueues(url)
  const thursday = new Date('2026-11-19T12:00:00Z')
  const watched = await crawlWorld(db, { seed: 12, homes: 160, now: thursday })
  onTestFinished(() => watched.stop())
  const ids = () => watched.world.adverts('lfb').map(({ id }) => String(id))
  const standing = async () =>
    (
      await db
        .selectFrom('advert')
        .select('external_id')
        .where('source', '=', 'lfb')
        .where('gone_at', 'is', null)
        .execute()
    ).map(({ external_id }) => external_id)
  await watched.round()
  const before = ids()
  expect(before.length).toBeGreaterThan(5)

  watched.world.advance(day)
  for (let number = 0; number < 9; number += 1) watched.world.appear({ sites: ['lfb'] })
  for (let round = 0; round < 4; round += 1) {
    await watched.round()
    expect(await watched.state('lfb')).toEqual({ state: 'healthy', reason: null })
    watched.world.advance(day / 24)
  }

  expect(ids().filter((id) => before.includes(id))).toEqual([])
  expect((await standing()).toSorted()).toEqual(ids().toSorted())
})
