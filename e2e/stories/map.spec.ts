import { listingTexts } from '@kot/i18n/texts/listing'
import { mapTexts } from '@kot/i18n/texts/map'
import type { Locator, Page } from '@playwright/test'
import { inEnglish } from '../hosts.ts'
import { aHomeWith, marketOf, type FeedHome } from '../market.ts'
import {
  homesAt,
  type HomesMap,
  showView,
  openResultsMap,
  priceInSight,
  storedView,
} from '../results-map.ts'
import { signIn } from '../sign-in.ts'
import { rentText } from '../specification.ts'
import { expect, phone, test } from '../story.ts'

/** The deepest zoom on a home: nothing else is near enough to be joined with it. */
async function lookClosely(page: Page, { lat, long }: FeedHome): Promise<void> {
  await showView(page, { latitude: lat ?? 0, longitude: long ?? 0, zoom: 18 })
}

/** Without neighbours, also in the view of a wide screen. */
const alone = (homes: readonly FeedHome[]) => (home: FeedHome) =>
  home.lat !== null &&
  homes.every(
    (other) =>
      other.id === home.id ||
      Math.abs((other.lat ?? 0) - (home.lat ?? 0)) > 0.003 ||
      Math.abs((other.long ?? 0) - (home.long ?? 0)) > 0.006,
  )

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

test('counts lead to prices, and a price to its card', async ({ page }) => {
  const map = await openResultsMap(page, 'is', { search: 'postcodes=101' })
  await map.showAll.click()
  await zoomToPrices(page, map)
  let name = ''
  // Markers come and go while the map is still gliding to its place.
  await expect(async () => {
    // The card of another marker, opened by the pointer or the focus, may lie over this one.
    await page.mouse.move(1, 1)
    await map.showAll.focus()
    const price = await priceInSight(page, map)
    await price.hover({ timeout: 2_000 })
    await expect(price).toHaveAttribute('aria-expanded', 'true', { timeout: 2_000 })
    name = (await price.getAttribute('aria-label')) ?? ''
  }).toPass()
  const card = page.getByRole('region', { name: name.split(',')[0] ?? '' })
  await expect(card.getByRole('button', { name: listingTexts.is.getAccess })).toBeVisible()
})

test(
  'a visitor sees counts and prices that add up to the homes with a position; zooming in takes counts apart',
  { tag: '@proof' },
  async ({ page, ask }) => {
    const homes = (await marketOf(ask)).filter(({ postcode }) => postcode === '220')
    const placed = homes.filter(({ lat }) => lat !== null)
    const map = await openResultsMap(page, 'is', { search: 'postcodes=220' })
    await map.showAll.click()
    await expect.poll(() => homesAt(map.markers)).toBe(placed.length)

    const [markers, joined] = [await map.markers.count(), await homesAt(map.clusters)]
    await map.zoomIn.click()
    await expect.poll(() => map.markers.count()).not.toBe(markers)
    expect(await homesAt(map.clusters)).toBeLessThan(joined)
  },
)

for (const lang of inEnglish) {
  test(
    `a marker of the ${lang} host has the rent in thousands, or the word for offers`,
    { tag: '@proof' },
    async ({ page, ask }) => {
      const homes = await marketOf(ask)
      const isAlone = alone(homes)
      const dear = aHomeWith(
        homes,
        ({ price, ...one }) =>
          price >= 10_000 && price < 1_000_000 && price % 1_000 === 0 && isAlone({ ...one, price }),
      )
      const offer = aHomeWith(homes, (one) => one.price === 0 && isAlone(one))
      const [wanted, wantedOnMap] =
        lang === 'is' ? ['Tilboð óskast', 'Tilboð'] : ['Offer wanted', 'Offer']
      for (const [home, label, rent] of [
        [dear, `${dear.price / 1_000}\u00A0Þ.`, rentText(dear.price)],
        [offer, wantedOnMap, wanted],
      ] as const) {
        await lookClosely(page, home)
        const map = await openResultsMap(page, lang)
        await expect(map.cards).toHaveText([label])
        await map.cards.hover()
        const card = page.getByRole('article', { name: new RegExp(home.postcode) })
        await expect(card).toContainText(rent)
        await expect(card).toContainText(`${home.size}\u00A0m²`)
        await expect(card).toContainText(home.city_name)
      }
    },
  )
}

test(
  'a card stays while the pointer is on price or card; once clicked it stays until a click on the map',
  { tag: '@proof' },
  async ({ page, ask }) => {
    await page.clock.install()
    const homes = await marketOf(ask)
    await lookClosely(page, aHomeWith(homes, alone(homes)))
    const map = await openResultsMap(page, 'is')
    const card = page.getByRole('dialog').getByRole('article')
    await map.cards.hover()
    await expect(card).toBeVisible()
    await card.getByRole('button', { name: /^Uppáhald/ }).hover()
    await page.clock.runFor(500)
    await expect(card).toBeVisible()
    await page.mouse.move(20, 400)
    await expect(card).toBeHidden()

    await map.cards.click()
    await page.mouse.move(20, 400)
    await page.clock.runFor(500)
    await expect(card).toBeVisible()
    await page.mouse.click(20, 400)
    await expect(card).toBeHidden()
  },
)

test.describe('on a phone', () => {
  test.use(phone)

  test('a tap opens the card at the lower edge, and the price stays in sight', async ({
    page,
    ask,
  }) => {
    const homes = await marketOf(ask)
    const home = aHomeWith(homes, alone(homes))
    // So that the price lies where the card will be.
    await showView(page, {
      latitude: (home.lat ?? 0) + 0.0006,
      longitude: home.long ?? 0,
      zoom: 18,
    })
    const map = await openResultsMap(page, 'is')
    const card = page.getByRole('dialog').getByRole('article')
    await map.cards.tap()
    await expect(card).toBeVisible()
    await expect
      .poll(async () => {
        const [price, docked] = [await map.cards.boundingBox(), await card.boundingBox()]
        return (docked?.y ?? 0) - (price?.y ?? 0) - (price?.height ?? 0)
      })
      .toBeGreaterThan(0)
    expect((await card.boundingBox())?.y).toBeGreaterThan(550)
    await map.cards.tap()
    await expect(card).toBeHidden()
  })
})

test(
  'without access the map shows that positions are approximate',
  { tag: '@proof' },
  async ({ page }) => {
    const note = page.getByRole('dialog').getByText(mapTexts.is.approximate)
    await signIn(page, 'is', 'inactive')
    await openResultsMap(page, 'is')
    await expect(note).toBeInViewport({ ratio: 1 })
    await signIn(page, 'is', 'active')
    await openResultsMap(page, 'is')
    await expect(note).toHaveCount(0)
  },
)
