import { listingTexts } from '@kot/i18n/texts/listing'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { aHomeWith, type FeedHome, fullMarket, marketOf, marketSignedIn } from '../market.ts'
import { showView, openResultsMap } from '../results-map.ts'
import { signIn } from '../sign-in.ts'
import { expect, test } from '../story.ts'

// A small area: every card of it is scrolled onto the page.
const postcode = '203'
const homesIn = (homes: FeedHome[]) => homes.filter((home) => home.postcode === postcode)

/** Street names, sources and links: what only holders may know. */
const secretsOf = (homes: FeedHome[]): string[] => [
  ...new Set(
    homes.flatMap(({ adress, link, found_at }) => [
      (adress ?? '').replace(/ \d+\w?$/, ''),
      found_at ?? '',
      new URL(link ?? '').host,
    ]),
  ),
]

/** Everything the document holds, attributes and all, and what the browser keeps for it. */
const allThePageHolds = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      document.documentElement.outerHTML +
      JSON.stringify(localStorage) +
      JSON.stringify(history.state),
  )

const asHtml = (elements: Element[]) => elements.map((one) => one.outerHTML)

/** Scrolls the results to their end, until every home of the search has its card. */
async function showAll(page: Page, count: number): Promise<void> {
  await page.goto(`${hosts.is}/?postcodes=${postcode}&showResults=true`)
  const results = page.getByRole('dialog')
  const cards = results.getByRole('article')
  await expect(cards.first()).toBeVisible()
  await expect(async () => {
    await results.evaluate((box) => box.scrollTo(0, box.scrollHeight))
    expect(await cards.count()).toBe(count)
  }).toPass({ intervals: [50] })
}

test('no card of the results holds a street or a source for a member without access', async ({
  page,
  ask,
}) => {
  const full = await fullMarket(ask)
  await signIn(page, 'is', 'inactive')
  const homes = homesIn(full)
  const secrets = secretsOf(full)
  expect(homes.length).toBeGreaterThan(24)
  expect(secrets.length).toBeGreaterThan(200)

  await showAll(page, homes.length)
  const held = await allThePageHolds(page)
  expect(secrets.filter((secret) => held.includes(secret))).toEqual([])
})

test('neither markers nor the card beside one hold a street or a source for a visitor', async ({
  page,
  ask,
}) => {
  const secrets = secretsOf(await fullMarket(ask))
  const homes = await marketOf(ask)
  // The only one of its postcode: no marker of several homes replaces it.
  const { lat, long } = aHomeWith(
    homes,
    (home) => home.lat && homes.filter(({ postcode: at }) => at === home.postcode).length === 1,
  )
  await showView(page, { latitude: lat ?? 0, longitude: long ?? 0, zoom: 18 })
  const map = await openResultsMap(page, 'is')
  await map.cards.first().hover()
  const card = page.getByRole('dialog').getByRole('article').first()
  await expect(card).toBeVisible()
  // The map below may well name streets: those of everybody.
  const held = [await card.innerHTML(), ...(await map.markers.evaluateAll(asHtml))].join('')
  expect(held).toContain(listingTexts.is.getAccess)
  expect(secrets.filter((secret) => held.includes(secret))).toEqual([])
})

test('the same search shows all of it to a holder, so the stories above look in the right place', async ({
  page,
  ask,
}) => {
  test.slow()
  const full = await marketSignedIn(page, ask, 'is', 'active')
  const homes = homesIn(full)
  await showAll(page, homes.length)
  const held = await allThePageHolds(page)
  for (const secret of secretsOf(homes)) expect(held).toContain(secret)
})
