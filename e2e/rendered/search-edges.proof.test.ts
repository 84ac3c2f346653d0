import { searchTexts } from '@kot/i18n/texts/search'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { aHomeWith, marketOf, type FeedHome } from '../market.ts'
import { idsByButton } from '../steps/found-homes.ts'
import { results } from '../steps/search.ts'
import { expect, test } from './story.ts'

// Expected by plain comparisons, apart from the rules of the product.
const idsWhere = (homes: FeedHome[], holds: (home: FeedHome) => boolean) =>
  homes.filter(holds).map(({ id }) => id)

const townOf = (feed: FeedHome[], { postcode }: FeedHome) =>
  feed.filter((home) => home.postcode === postcode)

/** Everything the results of an address show must be the expected homes, newest first as the feed
 *  has them. */
async function expectShown(page: Page, query: string, expected: number[]) {
  await page.goto(`${hosts.is}/?${query}&showResults=true`)
  const { dialog, compact } = results(page, 'is')
  const heading =
    expected.length === 0 ? searchTexts.is.noResults.heading : searchTexts.is.count(expected.length)
  await expect(dialog.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  if (expected.length === 0) return
  await compact.check()
  expect(await idsByButton(dialog, 'is')).toEqual(expected)
}

test('filters let in a rent of just the maximum and offers, and nothing above', async ({
  page,
  ask,
}) => {
  const feed = await marketOf(ask)
  const offer = aHomeWith(feed, ({ price }) => price === 0)
  const town = townOf(feed, offer)
  const { price } = aHomeWith(town, (home) => home.price > 0 && home.price % 1000 === 0)
  for (const maxPrice of [price / 1000, price / 1000 - 1]) {
    const expected = idsWhere(town, (home) => home.price <= maxPrice * 1000)
    expect(expected).toContain(offer.id)
    await expectShown(page, `postcodes=${offer.postcode}&maxPrice=${maxPrice}`, expected)
  }
})

test('filters let in a size of just the minimum, and nothing below', async ({ page, ask }) => {
  const feed = await marketOf(ask)
  const home = aHomeWith(feed, ({ size }) => size > 30)
  for (const minSize of [home.size, home.size + 1]) {
    const expected = idsWhere(townOf(feed, home), ({ size }) => size >= minSize)
    expect(expected.includes(home.id)).toBe(minSize === home.size)
    await expectShown(page, `postcodes=${home.postcode}&minSize=${minSize}`, expected)
  }
})

test('filters: one room excludes no home, and three exclude none with two or an unknown number', async ({
  page,
  ask,
}) => {
  const feed = await marketOf(ask)
  const home = aHomeWith(feed, (one) =>
    [2, 3, null].every((rooms) => townOf(feed, one).some((other) => other.rooms === rooms)),
  )
  const town = townOf(feed, home)
  const three = idsWhere(town, ({ rooms }) => rooms !== null && rooms >= 3)
  await expectShown(page, `postcodes=${home.postcode}&rooms=3`, three)
  await expectShown(
    page,
    `postcodes=${home.postcode}&rooms=1`,
    idsWhere(town, () => true),
  )
})

test('filters keep only homes that allow pets, once set', async ({ page, ask }) => {
  const feed = await marketOf(ask)
  const town = feed.filter(({ postcode }) => postcode === '105')
  const allowed = idsWhere(town, ({ pets_allowed }) => pets_allowed === 1)
  expect(allowed.length).toBeLessThan(town.length)
  await expectShown(page, 'postcodes=105&pets=true', allowed)
  await expectShown(
    page,
    'postcodes=105&pets=false',
    idsWhere(town, () => true),
  )
})
