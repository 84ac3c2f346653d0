import { resultsTexts } from '@kot/i18n/texts/results'
import { searchTexts } from '@kot/i18n/texts/search'
import { shareTexts } from '@kot/i18n/texts/share'
import type { Page } from '@playwright/test'
import { hosts, inIcelandic } from '../hosts.ts'
import { marketOf, marketSignedIn } from '../market.ts'
import { idsFor } from '../steps/found-homes.ts'
import { results } from '../steps/search.ts'
import { expect, test } from '../story.ts'

const query = 'postcodes=101,105&maxPrice=350&rooms=2'

for (const lang of inIcelandic) {
  const texts = resultsTexts[lang]

  test(`a search is shared by its link on the ${lang} host`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: hosts[lang] })
    await page.goto(`${hosts[lang]}/?${query}&showResults=true`)
    const { dialog } = results(page, lang)
    await dialog.getByRole('button', { name: texts.more }).click()
    await page.getByRole('menuitem', { name: texts.share }).click()
    await expect(page.getByText(shareTexts[lang].copied)).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(decodeURIComponent(link)).toBe(`${hosts[lang]}/?${query}&showResults=true`)
  })
}

/** Playwright has no printer: this is what a browser does before it takes the page. */
async function beginPrinting(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  return page.locator('[data-printed]')
}

test('a print of the whole market stops at 200 homes and shows how many are left out', async ({
  page,
  ask,
}) => {
  const total = (await marketOf(ask)).length
  await page.goto(`${hosts.en}/?showResults=true`)
  await expect(results(page, 'en').cards).toHaveCount(6)
  const sheet = await beginPrinting(page)
  await expect(sheet.locator('tbody tr')).toHaveCount(200)
  await expect(sheet).toContainText(searchTexts.en.leftOut(total - 200))
})

test('a print with access has street and source', async ({ page, ask }) => {
  const feed = await marketSignedIn(page, ask, 'is', 'active')
  const [first] = idsFor(feed, query)
  const home = feed.find(({ id }) => id === first)
  await page.goto(`${hosts.is}/?${query}&showResults=true`)
  await expect(results(page, 'is').cards.first()).toContainText(home?.adress ?? '-')
  const row = (await beginPrinting(page)).locator('tbody tr').first()
  await expect(row).toContainText(home?.adress ?? '-')
  await expect(row).toContainText(home?.found_at ?? '-')
})
