import { listingTexts } from '@kot/i18n/texts/listing'
import { inEnglish } from '../hosts.ts'
import { openCard } from '../steps/search.ts'
import { aHomeWith, createdToday, marketOf, marketSignedIn, type FeedHome } from '../market.ts'
import { dayAndMonth, rentText } from '../specification.ts'
import { expect, settled, test } from '../story.ts'
const newestFirst = (home: FeedHome) =>
  home.price_changes.toReversed().toSorted((one, other) => other[2].localeCompare(one[2]))
const wasOffer = (home: FeedHome) => home.price_changes.some(([, before]) => before === 0)
const townOf = ({ postcode, city_name }: FeedHome) => `${postcode} ${city_name}`

for (const lang of inEnglish) {
  const texts = listingTexts[lang]
  const dayOf = (date: string) => dayAndMonth(lang, date)

  test(`the price opens its history on the ${lang} host and closes it again`, async ({
    page,
    ask,
  }) => {
    const home = aHomeWith(await marketOf(ask), wasOffer)
    const card = await openCard(page, lang, home)
    const height = (await card.boundingBox())?.height
    const price = card.getByRole('button', { name: rentText(home.price) }).first()
    await price.click()

    const table = card.getByRole('table')
    const [offer, rise, fall, columns] =
      lang === 'is'
        ? ['Tilboð', 'Hækkun', 'Lækkun', ['Dagsetning', 'Verð áður', 'Breyting']]
        : ['Offer', 'Rise', 'Fall', ['Date', 'Price before', 'Change']]
    await expect(table.getByRole('columnheader')).toHaveText(columns)
    const rows = table.locator('tbody tr')
    await expect(rows).toHaveCount(home.price_changes.length)
    for (const [index, [by, before, when]] of newestFirst(home).entries()) {
      const cells = rows.nth(index).getByRole('cell')
      await expect(cells.nth(0)).toContainText(dayOf(when))
      await expect(cells.nth(1)).toHaveText(before === 0 ? offer : rentText(before))
      await expect(cells.nth(2)).toHaveText(`${by > 0 ? rise : fall}${rentText(Math.abs(by))}`)
    }
    // It slides over the photo: nothing below may move.
    expect((await card.boundingBox())?.height).toBe(height)
    await price.click()
    await expect(table).toHaveCount(0)
  })

  test(`a card of the ${lang} host tells a holder street and source, under a sharp photo`, async ({
    page,
    ask,
  }) => {
    const homes = await marketSignedIn(page, ask, lang, 'active')
    const home = aHomeWith(homes, ({ image_link, lat }) => image_link && lat)
    const card = await openCard(page, lang, home)
    await expect(card.getByText(home.adress ?? '', { exact: true })).toBeVisible()
    await expect(card.getByText(townOf(home), { exact: true })).toBeVisible()
    await expect(card.getByText(texts.accessRequired)).toHaveCount(0)
    const source = card.getByRole('link', { name: home.found_at ?? '' })
    await expect(source).toHaveAttribute('href', home.link ?? '')
    const photo = card.locator('img')
    await expect(photo).toHaveAttribute('src', /\/sharp\//)
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(368)
  })

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
    // Today's ribbon says as much already.
    for (const home of [known, aHomeWith(homes, createdToday)]) {
      const card = await openCard(page, lang, home)
      await settled(page)
      await expect(card.getByText(texts.newSinceLastVisit)).toHaveCount(0)
    }
  })
}
