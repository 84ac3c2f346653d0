import { formatRent } from '@kot/i18n/format/number'
import { listingTexts } from '@kot/i18n/texts/listing'
import { inEnglish } from '../hosts.ts'
import { openCard } from '../steps/search.ts'
import { aHomeWith, marketOf, marketSignedIn, type FeedHome } from '../market.ts'
import { expect, phone, test } from '../story.ts'

const hasHistory = ({ price_changes }: FeedHome) => price_changes.length > 1

test.describe('on a phone', () => {
  test.use(phone)

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
    // The dialog that opened with its page has the focus itself: the first key leads to its close button.
    await page.keyboard.press('Tab')
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab')
      names.push(
        (await card
          .page()
          .evaluate(
            () => document.activeElement?.textContent || document.activeElement?.ariaLabel,
          )) ?? '',
      )
    }
    expect(names[0]).toContain(formatRent(home.price))
    expect(names[3]).toContain(listingTexts.is.seeOnMap)
    expect(names[5]).toContain(listingTexts.is.getAccess)
  })
})

for (const lang of inEnglish) {
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
