import type { Lang } from '@kot/domain/text/lang'
import { resultsTexts } from '@kot/i18n/texts/results'
import type { Locator } from '@playwright/test'
import type { FeedHome } from '../market.ts'
import type { SortKey } from '../specification.ts'

type Order = (one: FeedHome, other: FeedHome) => number

const newest: Order = (one, other) =>
  other.created_at.localeCompare(one.created_at) || other.id - one.id

/** Those without a value stand last, whichever way the others go. */
const by =
  (value: (home: FeedHome) => number | null, direction: 1 | -1): Order =>
  (one, other) => {
    const [first, second] = [value(one), value(other)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return direction * (first - second)
  }
const price = (home: FeedHome) => (home.price === 0 ? null : home.price)

const orders: Record<SortKey, Order> = {
  newest,
  oldest: (one, other) => newest(other, one),
  cheapest: by(price, 1),
  expensive: by(price, -1),
  big: by(({ size }) => size, -1),
  small: by(({ size }) => size, 1),
  bigRooms: by(({ rooms }) => rooms, -1),
  smallRooms: by(({ rooms }) => rooms, 1),
}

/** The ids that a search, written as an address, must show, in order: found and sorted as the
 *  specification defines it, without any code of the product. */
export function idsFor(feed: FeedHome[], query: string, sort: SortKey = 'newest'): number[] {
  const asked = new URLSearchParams(query)
  const number = (name: string) => Number(asked.get(name) ?? 0)
  const postcodes = asked.get('postcodes')?.split(',') ?? []
  return feed
    .filter(
      (home) =>
        (postcodes.length === 0 || postcodes.includes(home.postcode)) &&
        (!asked.has('maxPrice') || home.price <= number('maxPrice') * 1_000) &&
        home.size >= number('minSize') &&
        (number('rooms') <= 1 || (home.rooms !== null && home.rooms >= number('rooms'))) &&
        (asked.get('pets') !== 'true' || home.pets_allowed === 1),
    )
    .toSorted((one, other) => orders[sort](one, other) || newest(one, other))
    .map(({ id }) => id)
}

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

/** Clicks the button below a list until there is no more, and returns everything it contains. */
export async function idsByButton(list: Locator, lang: Lang): Promise<number[]> {
  await list.locator('[data-home]').first().waitFor()
  const more = list.getByRole('button', { name: resultsTexts[lang].showMore })
  while ((await more.count()) > 0) await more.click()
  return idsIn(list)
}
