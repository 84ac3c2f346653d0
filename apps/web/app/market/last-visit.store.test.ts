import { expect, test } from 'vitest'
import { createFeedCache } from './feed-cache'
import { aCacheStorage, noCacheStorage } from './testing/a-browser'
import { createVisitStore } from './last-visit'

const minute = 60_000
const start = Date.UTC(2026, 10, 15, 12)

function aBrowserAt(time: number) {
  const { caches, stored } = aCacheStorage()
  const clock = { time }
  return {
    clock,
    stored,
    tab: () =>
      createVisitStore(
        createFeedCache(() => caches),
        () => clock.time,
      ),
  }
}

test('the first visit has none before it', async () => {
  const { tab } = aBrowserAt(start)
  const visits = tab()
  await visits.note()
  expect(visits.current()).toBeNull()
})

test('a page reloaded within the visit shows the same as before', async () => {
  const { clock, tab } = aBrowserAt(start)
  await tab().note()
  clock.time += 24 * 60 * minute
  const evening = tab()
  await evening.note()
  clock.time += 10 * minute
  const reloaded = tab()
  await reloaded.note()
  expect(evening.current()).toEqual(new Date(start))
  expect(reloaded.current()).toEqual(new Date(start))
})

test('returning to an open tab begins another visit and notifies listeners', async () => {
  const { clock, tab } = aBrowserAt(start)
  const visits = tab()
  await visits.note()
  let told = 0
  visits.subscribe(() => (told += 1))
  clock.time += 31 * minute
  await visits.note()
  expect(visits.current()).toEqual(new Date(start))
  expect(told).toBe(1)
})

test('a tab that was left aside does not end a visit that went on in another', async () => {
  const { clock, tab } = aBrowserAt(start)
  const [here, there] = [tab(), tab()]
  await here.note()
  for (let step = 0; step < 4; step += 1) {
    clock.time += 20 * minute
    await there.note()
  }
  clock.time += minute
  await here.note()
  expect(here.current()).toBeNull()
})

test('a minute full of clicks is written down once', async () => {
  const { clock, stored, tab } = aBrowserAt(start)
  const visits = tab()
  await visits.note()
  const [first] = stored.values()
  clock.time += minute - 1
  await visits.note()
  expect([...stored.values()][0]).toBe(first)
  clock.time += 1
  await visits.note()
  expect([...stored.values()][0]).not.toBe(first)
})

test('without storage every page is a first visit until the visitor leaves it open', async () => {
  const clock = { time: start }
  const visits = createVisitStore(createFeedCache(noCacheStorage), () => clock.time)
  await visits.note()
  expect(visits.current()).toBeNull()
  clock.time += 40 * minute
  await visits.note()
  expect(visits.current()).toEqual(new Date(start))
})
