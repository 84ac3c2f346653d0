import { findHomes } from '@kot/domain/find-homes'
import { searchFromQuery } from '@kot/domain/search-query'
import type { SortKey } from '@kot/domain/sort'
import type { Locator } from '@playwright/test'
import type { FeedHome } from '../market.ts'

/** The ids that a search, written as an address, must show, in order. */
export const idsFor = (feed: FeedHome[], query: string, sort: SortKey = 'newest'): number[] =>
  findHomes(
    feed.map((home) => ({
      ...home,
      createdAt: home.created_at,
      petsAllowed: home.pets_allowed === 1,
    })),
    searchFromQuery(new URLSearchParams(query)),
    sort,
  ).map(({ id }) => id)

/** The ids that an open list shows, in its order. */
export const idsIn = async (list: Locator): Promise<number[]> =>
  list
    .locator('[data-home]')
    .evaluateAll((items) => items.map((item) => Number(item.getAttribute('data-home'))))

/** Scrolls a list to its end and answers with everything it held. */
export async function idsToTheEnd(list: Locator): Promise<number[]> {
  // Before the market came the list is empty, and its end is reached at once.
  await list.locator('[data-home]').first().waitFor()
  for (;;) {
    const shown = (await idsIn(list)).length
    await list.evaluate((box) => (box.scrollTop = box.scrollHeight))
    // Two frames: one for the event, one for what it adds.
    await list.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    const ids = await idsIn(list)
    if (ids.length === shown) return ids
  }
}
