import { expect, test } from 'vitest'
import { createFeedCache } from './feed-cache'
import { aCacheStorage, aFullCacheStorage, noCacheStorage } from './testing/a-browser'

test('an answer is there for every tab until it is removed', async () => {
  const { caches } = aCacheStorage()
  const [here, there] = [createFeedCache(() => caches), createFeedCache(() => caches)]

  expect(await here.write('note', new Response('hello'))).toBe(true)
  expect(await (await there.read('note'))?.text()).toBe('hello')
  await there.remove('note')
  expect(await here.read('note')).toBeNull()
})

test('reading twice gives a whole answer each time', async () => {
  const { caches } = aCacheStorage()
  const kept = createFeedCache(() => caches)
  await kept.write('note', new Response('hello'))
  await (await kept.read('note'))?.text()
  expect(await (await kept.read('note'))?.text()).toBe('hello')
})

test('a browser without cache storage forgets and complains about nothing', async () => {
  const kept = createFeedCache(noCacheStorage)
  expect(await kept.write('note', new Response('hello'))).toBe(false)
  expect(await kept.read('note')).toBeNull()
  await expect(kept.remove('note')).resolves.toBeUndefined()
})

test('a browser whose storage is full reports that nothing was saved', async () => {
  const kept = createFeedCache(aFullCacheStorage)
  expect(await kept.write('note', new Response('hello'))).toBe(false)
})
