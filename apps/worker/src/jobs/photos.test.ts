import { testDatabase } from '@kot/db/testing/test-database'
import { addHome } from '@kot/market/testing/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import { expect, test } from 'vitest'
import { checkPhotos, createStoredIndex } from './photos.ts'

const { db } = await testDatabase()

test('after an error the other lanes finish their photo and take no more', async () => {
  const photos = Array.from({ length: 12 }, (_, number) => `https://photos.example/${number}.jpg`)
  const home = aHome({ photo_url: photos[0] ?? null, photo_urls: photos })
  await db.transaction().execute((trx) => addHome(trx, home))
  const allStarted = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  let started = 0
  let ended = 0
  const run = checkPhotos({
    db,
    hash: async () => {
      const isFirst = started === 0
      started += 1
      if (started === 4) allStarted.resolve()
      await allStarted.promise
      if (isFirst) throw new Error('out of memory')
      await release.promise
      ended += 1
      return { problem: 'status' }
    },
    index: createStoredIndex(),
    others: 20,
    now: () => new Date(),
  })
  let isOver = false
  const outcome = run.catch((error: Error) => error.message).finally(() => (isOver = true))
  await allStarted.promise
  // As long as it takes an error to pass: another turn of the event loop, and one of the database.
  await db.selectFrom('photo').select('id').execute()
  expect(isOver).toBe(false)
  release.resolve()
  expect(await outcome).toBe('out of memory')
  expect([started, ended]).toEqual([4, 3])
})
