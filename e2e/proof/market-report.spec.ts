import { gzipSync } from 'node:zlib'
import { chartTexts } from '@kot/i18n/texts/chart'
import { footerTexts } from '@kot/i18n/texts/footer'
import { marketReportTexts } from '@kot/i18n/texts/market-report'
import { pageTexts } from '@kot/i18n/texts/pages'
import { storeReport } from '@kot/market/report/make-report'
import type { Page } from '@playwright/test'
import { inDatabase } from '../database.ts'
import { hosts, inIcelandic } from '../hosts.ts'
import { expectNoViolations, tooSmallTargets } from '../accessibility/accessibility.ts'
import { expect, phone, test } from '../story.ts'

/** What a page of ours may weigh. */
const heaviest = 60_000

/** The smallest letters of the interface, in px. */
const smallestLetters = 13

test.beforeAll(async ({ ask }) => {
  await inDatabase((db) => storeReport(db, new Date()))
  // The server looks for a new report twice a minute.
  const told = async () => (await (await ask('is', '/market-report')).text()).includes('<figure')
  await expect.poll(told).toBe(true)
})

/** The values of the bars of each chart, and the rows of its table. */
const chartsOf = (page: Page) =>
  page.locator('figure').evaluateAll((figures) =>
    figures.map((figure) => ({
      bars: [...figure.querySelectorAll('svg[role=img] > svg:has(text)')].map((bar) =>
        [...bar.querySelectorAll('text')].map(({ textContent }) => textContent),
      ),
      rows: [...figure.querySelectorAll('tbody tr')].map((row) =>
        [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent),
      ),
    })),
  )

const openTables = async (page: Page) => {
  for (const summary of await page.locator('figure summary').all()) await summary.click()
}

for (const lang of inIcelandic) {
  const texts = marketReportTexts[lang]

  test.describe(`on the ${lang} host without scripts`, () => {
    test.use({ javaScriptEnabled: false })

    test('the page shows its figures in words, in charts and in tables', async ({ page }) => {
      await page.goto(`${hosts[lang]}/market-report`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        pageTexts[lang].marketReport.heading,
      )
      const section = page.locator('section').filter({
        has: page.getByRole('heading', { name: texts.perM2.heading }),
      })
      await expect(section.getByRole('img', { name: texts.perM2.title })).toBeVisible()
      await expect(section.getByRole('table')).toBeHidden()
      await section.getByText(chartTexts[lang].asTable).click()
      await expect(section.getByRole('table', { name: texts.perM2.allAreas })).toBeVisible()
      await expect(page.getByText(texts.method.five)).toBeVisible()
      await expect(page.locator('time').first()).toBeVisible()
    })

    test('every bar has the value of its table', async ({ page }) => {
      await page.goto(`${hosts[lang]}/market-report`)
      const charts = (await chartsOf(page)).filter(({ bars }) => bars.length > 0)
      expect(charts.length).toBeGreaterThan(1)
      for (const { bars, rows } of charts) {
        for (const [name = '', value = ''] of bars) {
          const row = rows.find(([of]) => of === name)
          expect(row, name).toContain(value.replace(/\u00A0kr\.\/m²$/, ''))
        }
      }
    })
  })
}

test('the footer leads to the page, an area of it to its homes', async ({ page }) => {
  await page.goto(`${hosts.is}/links`)
  const { report } = footerTexts.is.search
  await page.getByRole('contentinfo').getByRole('link', { name: report }).click()
  await expect(page).toHaveURL(`${hosts.is}/market-report`)
  const table = page.locator('figure', { hasText: marketReportTexts.is.perM2.title })
  await table.getByText(chartTexts.is.asTable).click()
  await table.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/til-leigu-\d{3}-/)
})

test('the page weighs no more than it may', async ({ ask }) => {
  const html = await (await ask('is', '/market-report')).body()
  expect(gzipSync(html).length).toBeLessThan(heaviest)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('nothing is cut off, too small to read or too small to hit', async ({ page }) => {
    await page.goto(`${hosts.is}/market-report`)
    await openTables(page)
    expect(await tooSmallTargets(page)).toEqual([])
    const faults = await page.locator('figure').evaluateAll((figures, smallest) => {
      const found: string[] = []
      for (const figure of figures) {
        const card = figure.parentElement?.getBoundingClientRect()
        for (const part of figure.querySelectorAll('text, th, td, caption, p')) {
          const { left, right, width } = part.getBoundingClientRect()
          const size = Number.parseFloat(getComputedStyle(part).fontSize)
          if (width === 0 || !card) continue
          if (left < card.left || right > card.right || size < smallest)
            found.push(`${part.textContent} ${left}–${right}, ${size} px`)
        }
      }
      return found
    }, smallestLetters)
    expect(faults).toEqual([])
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(tooWide).toBe(0)
  })
})

test('axe finds nothing while all tables are open', async ({ page }) => {
  test.slow()
  await page.goto(`${hosts.en}/market-report`)
  await openTables(page)
  await expectNoViolations(page, 'the report')
})
