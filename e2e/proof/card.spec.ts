import { listingTexts } from '@kot/i18n/texts/listing'
import type { Locator } from '@playwright/test'
import { inEnglish } from '../hosts.ts'
import { openCard } from '../steps/search.ts'
import { aHomeWith, createdToday, marketOf, type FeedHome } from '../market.ts'
import { dayAndMonth } from '../specification.ts'
import { expect, settled, test } from '../story.ts'

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

const box = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 }

test('the history of a rent slides over the photo, moves nothing, and leaves heart and date free', async ({
  page,
  ask,
}) => {
  const texts = listingTexts.is
  const longest = (await marketOf(ask))
    .filter((home) => home.image_link && hasHistory(home) && !createdToday(home))
    .toSorted((one, other) => other.price_changes.length - one.price_changes.length)
  const card = await openCard(page, 'is', longest[0] ?? aHomeWith([], hasHistory))
  const { height } = await box(card)
  await card.locator('button[aria-expanded]').first().click()
  await expect(card.getByRole('table')).toBeVisible()
  expect((await box(card)).height).toBe(height)

  const { y: top } = await box(card.getByRole('region', { name: texts.history.title }))
  const heart = card.locator('[data-action="favourite"]')
  for (const part of [heart, card.locator('time')]) {
    const { y, height: partHeight } = await box(part)
    expect(y + partHeight).toBeLessThanOrEqual(top)
  }
  // Half of it would be left on the photo; the line of the place has it, too.
  await expect(card.getByText(texts.accessRequired)).toHaveCount(1)
  await heart.click({ trial: true })
})

for (const lang of inEnglish) {
  const texts = listingTexts[lang]
  const dayOf = (date: string) => dayAndMonth(lang, date)

  test(`a card of the ${lang} host marks what came since the last visit`, async ({ page, ask }) => {
    const homes = await marketOf(ask)
    const lastVisit = new Date(Date.now() - 3 * 86_400_000)
    const isSince = ({ created_at }: FeedHome) => new Date(created_at) > lastVisit
    const fresh = aHomeWith(homes, (home) => isSince(home) && !createdToday(home))
    const known = aHomeWith(homes, (home) => !isSince(home))

    await page.clock.setFixedTime(lastVisit)
    const firstVisit = await openCard(page, lang, fresh)
    await settled(page)
    await expect(firstVisit.getByText(texts.newSinceLastVisit)).toHaveCount(0)

    await page.clock.setFixedTime(new Date())
    const marked = await openCard(page, lang, fresh)
    await expect(marked.getByText(texts.newSinceLastVisit)).toBeVisible()
    await expect(marked.locator('time')).toHaveText(dayOf(fresh.created_at))
    // Today's ribbon shows as much already.
    for (const home of [known, aHomeWith(homes, createdToday)]) {
      const card = await openCard(page, lang, home)
      await settled(page)
      await expect(card.getByText(texts.newSinceLastVisit)).toHaveCount(0)
    }
  })
}
