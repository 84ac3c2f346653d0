import { AxeBuilder } from '@axe-core/playwright'
import { langs } from '@kot/domain/lang'
import { formatRent } from '@kot/i18n/krona'
import { listingTexts } from '@kot/i18n/texts/listing'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { shareTexts } from '@kot/i18n/texts/share'
import type { Locator, Page } from '@playwright/test'
import { openCard } from '../card.ts'
import { hosts } from '../hosts.ts'
import { aHomeWith, marketOf, marketSignedIn, type FeedHome } from '../market.ts'
import { expect, phone, test } from '../story.ts'

const hasHistory = ({ price_changes }: FeedHome) => price_changes.length > 1

/** What axe finds in both themes. */
async function faults(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
    found.push(...violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`))
  }
  return found
}

const openHistory = (card: Locator, { price }: FeedHome) =>
  card
    .getByRole('button', { name: formatRent(price) })
    .first()
    .click()

test.describe('on a phone', () => {
  test.use(phone)

  for (const lang of langs) {
    test(`axe finds nothing in a shared home of the ${lang} host, its history open or closed`, async ({
      page,
      ask,
    }) => {
      const home = aHomeWith(await marketOf(ask), hasHistory)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const card = await openCard(page, lang, home)
      expect(await faults(page)).toEqual([])
      await openHistory(card, home)
      await expect(card.getByRole('table')).toBeVisible()
      expect(await faults(page)).toEqual([])
    })

    test(`axe finds nothing in the packages of the ${lang} host`, async ({ page, ask }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await marketSignedIn(page, ask, lang, 'inactive')
      await page.getByRole('dialog', { name: purchaseTexts[lang].heading }).waitFor()
      expect(await faults(page)).toEqual([])
    })
  }

  test('axe finds nothing where a shared home is gone, or a link must be copied by hand', async ({
    page,
    ask,
  }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
      Object.defineProperty(navigator, 'share', { value: undefined })
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${hosts.is}/?home=99999999`)
    await page.getByRole('dialog', { name: shareTexts.is.shared.gone }).waitFor()
    expect(await faults(page)).toEqual([])

    const card = await openCard(page, 'is', aHomeWith(await marketOf(ask), hasHistory))
    await card.getByRole('button', { name: /^Deila:/ }).click()
    await page.getByRole('dialog', { name: shareTexts.is.byHand }).waitFor()
    expect(await faults(page)).toEqual([])
  })

  test('everything on a card can be hit with a thumb', async ({ page, ask }) => {
    const homes = await marketSignedIn(page, ask, 'is', 'active')
    const card = await openCard(
      page,
      'is',
      aHomeWith(homes, (home) => hasHistory(home) && home.lat),
    )
    // The area that answers, not the mark that is seen: the price reaches beyond its figures.
    const heights = await card.locator('button, a').evaluateAll((targets) =>
      targets.map((target) => {
        const after = Number.parseFloat(getComputedStyle(target, '::after').height)
        return Math.max(target.getBoundingClientRect().height, after || 0)
      }),
    )
    expect(heights.length).toBeGreaterThanOrEqual(5)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  })

  test('the card is worked by the keyboard alone, in the order it is read', async ({
    page,
    ask,
  }) => {
    const home = aHomeWith(await marketOf(ask), hasHistory)
    const card = await openCard(page, 'is', home)
    const names: string[] = []
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Tab')
      names.push((await card.page().evaluate(() => document.activeElement?.textContent)) ?? '')
    }
    expect(names[0]).toContain(formatRent(home.price))
    expect(names[2]).toContain(listingTexts.is.seeOnMap)
    expect(names[4]).toContain(listingTexts.is.getAccess)
  })
})

for (const lang of langs) {
  test(`cards of the ${lang} host fit a window of 320 px`, async ({ page, ask }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const homes = await marketOf(ask)
    const dearest = homes
      .filter(hasHistory)
      .toSorted((one, other) => other.price - one.price)
      .slice(0, 2)
    for (const home of dearest) {
      const card = await openCard(page, lang, home)
      const rent = await card.getByRole('heading').locator('button').boundingBox()
      const size = await card.getByText(`${home.size}\u00A0m²`, { exact: true }).boundingBox()
      expect((rent?.x ?? 0) + (rent?.width ?? 0)).toBeLessThanOrEqual(size?.x ?? 0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
  })
}
