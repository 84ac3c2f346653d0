import { listingTexts } from '@kot/i18n/texts/listing'
import { mapTexts } from '@kot/i18n/texts/map'
import type { Locator, Page } from '@playwright/test'
import { aHomeWith, marketOf, type FeedHome } from '../market.ts'
import {
  type HomesMap,
  openResultsMap,
  priceInSight,
  showView,
  storedView,
} from '../results-map.ts'
import { signIn } from '../sign-in.ts'
import { expect, phone, test } from '../story.ts'

/** The deepest zoom on a home: nothing else is near enough to be joined with it. */
async function lookClosely(page: Page, { lat, long }: FeedHome): Promise<void> {
  await showView(page, { latitude: lat ?? 0, longitude: long ?? 0, zoom: 18 })
}

/** So near that no zoom separates them. */
const isBeside = (one: FeedHome, other: FeedHome) =>
  one.id !== other.id &&
  Math.abs((one.lat ?? 0) - (other.lat ?? 90)) < 0.000_03 &&
  Math.abs((one.long ?? 0) - (other.long ?? 90)) < 0.000_06

/** Clicks counts until there is a price, beginning with the smallest: large ones may be homes in one
 *  place. */
async function zoomToPrices(page: Page, { clusters, prices, showAll }: HomesMap): Promise<void> {
  for (let skipped = 0; ; skipped += 1) {
    await expect(clusters.first()).toBeVisible()
    const sizes = await clusters.evaluateAll((all) =>
      all.map((one) => Number.parseInt(one.textContent, 10)),
    )
    const bySize = sizes.map((_, index) => index).toSorted((a, b) => sizes[a]! - sizes[b]!)
    await pressCluster(page, clusters.nth(bySize[skipped] ?? 0))
    while ((await prices.count()) === 0 && (await clusters.count()) > 0) {
      await pressCluster(page, clusters.first())
    }
    if ((await prices.count()) > 0) return
    await showAll.click()
  }
}

async function pressCluster(page: Page, cluster: Locator): Promise<void> {
  const before = (await storedView(page))?.zoom ?? 0
  // By the keyboard: a control of the map may lie over it.
  await cluster.press('Enter')
  await expect.poll(async () => (await storedView(page))?.zoom).toBeGreaterThan(before)
}

test.describe('on a phone', () => {
  test.use(phone)

  test('counts lead to prices, and a tapped price to its card', async ({ page, isMobile }) => {
    const map = await openResultsMap(page, 'is', { search: 'postcodes=101' })
    await map.showAll.click()
    await zoomToPrices(page, map)
    let name = ''
    // Markers come and go while the map is still gliding to its place.
    await expect(async () => {
      // The card of another marker, opened by the pointer or the focus, may lie over this one.
      if (!isMobile) await page.mouse.move(1, 1)
      await map.showAll.focus()
      const price = await priceInSight(page, map)
      await price.tap({ timeout: 2_000 })
      await expect(price).toHaveAttribute('aria-expanded', 'true', { timeout: 2_000 })
      name = (await price.getAttribute('aria-label')) ?? ''
    }).toPass()
    const card = page.getByRole('region', { name: name.split(',')[0] ?? '' })
    await expect(card.getByRole('button', { name: listingTexts.is.getAccess })).toBeVisible()
  })

  test('without access the map shows that positions are approximate', async ({ page }) => {
    const note = page.getByRole('dialog').getByText(mapTexts.is.approximate)
    await openResultsMap(page, 'is')
    await expect(note).toBeInViewport({ ratio: 1 })
    await signIn(page, 'is', 'inactive')
    await openResultsMap(page, 'is')
    await expect(note).toBeInViewport({ ratio: 1 })
    await signIn(page, 'is', 'active')
    await openResultsMap(page, 'is')
    await expect(note).toHaveCount(0)
  })
})

test('homes of one area that no zoom takes apart are listed, and each can be opened', async ({
  page,
  ask,
}) => {
  const homes = await marketOf(ask)
  const home = aHomeWith(homes, (one) => homes.some((other) => isBeside(one, other)))
  await lookClosely(page, home)
  const map = await openResultsMap(page, 'en')
  const stack = map.cards.filter({ hasText: /^\d+ apartments/ }).first()
  const count = Number.parseInt((await stack.textContent()) ?? '', 10)
  expect(count).toBeGreaterThan(1)
  await expect(stack).toHaveAccessibleName(new RegExp(`^${mapTexts.en.count(count)} .*show list$`))
  await stack.click()
  const list = page.getByRole('region', { name: mapTexts.en.nearbyHeading(count) })
  const rows = list.getByRole('listitem').getByRole('button')
  await expect(rows).toHaveCount(count)
  // Without a rent the card also names the place.
  const priced = rows.filter({ hasNotText: listingTexts.en.offerWanted })
  for (const at of [0, 1].slice(0, await priced.count())) {
    const words = (await priced.nth(at).textContent()) ?? ''
    await priced.nth(at).click()
    // A home of today shows that before its rent.
    await expect(list.getByRole('article')).toContainText(/[\d.]+\s*kr\./.exec(words)?.[0] ?? words)
    await list.getByRole('button', { name: mapTexts.en.backToStack }).click()
  }
})
