import { expect, test } from 'vitest'
import { keptAnswers } from './kept-answers'
import { aCacheStorage, aFullCacheStorage, noCacheStorage } from './testing/a-cache-storage'

test('an answer is there for every tab until it is removed', async () => {
  const { caches } = aCacheStorage()
  const [here, there] = [keptAnswers(() => caches), keptAnswers(() => caches)]

  expect(await here.write('note', new Response('hello'))).toBe(true)
  expect(await (await there.read('note'))?.text()).toBe('hello')
  await there.remove('note')
  expect(await here.read('note')).toBeNull()
})

test('reading twice gives a whole answer each time', async () => {
  const { caches } = aCacheStorage()
  const kept = keptAnswers(() => caches)
  await kept.write('note', new Response('hello'))
  await (await kept.read('note'))?.text()
  expect(await (await kept.read('note'))?.text()).toBe('hello')
})

test('a browser without cache storage forgets and complains about nothing', async () => {
  const kept = keptAnswers(noCacheStorage)
  expect(await kept.write('note', new Response('hello'))).toBe(false)
  expect(await kept.read('note')).toBeNull()
  await expect(kept.remove('note')).resolves.toBeUndefined()
})

test('a browser whose storage is full says that nothing was kept', async () => {
  const kept = keptAnswers(aFullCacheStorage)
  expect(await kept.write('note', new Response('hello'))).toBe(false)
})
