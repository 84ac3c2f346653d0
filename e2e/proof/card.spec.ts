import { inEnglish } from '../hosts.ts'
import { openCard } from '../steps/search.ts'
import { aHomeWith, marketOf, type FeedHome } from '../market.ts'
import { expect, test } from '../story.ts'

const hasHistory = ({ price_changes }: FeedHome) => price_changes.length > 1

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

test('the history of a rent slides over the photo and moves nothing', async ({ page, ask }) => {
  const card = await openCard(page, 'is', aHomeWith(await marketOf(ask), hasHistory))
  const height = (await card.boundingBox())?.height
  await card.locator('button[aria-expanded]').first().click()
  await expect(card.getByRole('table')).toBeVisible()
  expect((await card.boundingBox())?.height).toBe(height)
})
