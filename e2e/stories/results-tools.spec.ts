import { formatRent } from '@kot/i18n/format/number'
import { resultsTexts } from '@kot/i18n/texts/results'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { marketOf } from '../market.ts'
import { idsFor } from '../steps/found-homes.ts'
import { results } from '../steps/search.ts'
import { expect, test } from '../story.ts'

const query = 'postcodes=101,105&maxPrice=350&rooms=2'

/** Playwright has no printer: this is what a browser does before it takes the page. */
async function beginPrinting(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  return page.locator('[data-printed]')
}

test(
  'printing gives all homes of the search as a table, with search and date, and nothing else',
  { tag: '@proof' },
  async ({ page, ask }) => {
    const ids = idsFor(await marketOf(ask), query)
    await page.goto(`${hosts.is}/?${query}&showResults=true`)
    await expect(results(page, 'is').cards).toHaveCount(6)
    const sheet = await beginPrinting(page)
    await expect(sheet.locator('tbody tr')).toHaveCount(ids.length)
    await expect(sheet).toContainText(resultsTexts.is.printed.heading(ids.length))
    await expect(sheet).toContainText(`101, 105, allt að ${formatRent(350_000)}, 2+ herbergi`)
    await expect(sheet).toContainText(String(new Date().getUTCFullYear()))
    await expect(results(page, 'is').dialog).toBeHidden()
    await expect(page.locator('#main')).toBeHidden()
    await expect(page.locator('img:visible')).toHaveCount(0)
    const { height } = (await sheet.boundingBox()) ?? { height: 0 }
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThanOrEqual(
      Math.floor(height),
    )

    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
    await expect(sheet).toHaveCount(0)
    await expect(results(page, 'is').dialog).toBeVisible()
  },
)
