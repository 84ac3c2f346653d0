import type { Lang } from '@kot/domain/text/lang'
import { linksTexts } from '@kot/i18n/texts/links'
import type { Locator, Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { expect, langs, test } from './story.ts'

type Group = keyof (typeof linksTexts)['is']['groups']
type Part = keyof (typeof linksTexts)['is']['parts']

const group = (page: Page, lang: Lang, id: Group): Locator =>
  page.getByRole('region', { name: linksTexts[lang].groups[id].heading, exact: true })

/** The list under one of the smaller headings. */
const part = (page: Page, lang: Lang, id: Part): Locator =>
  page
    .getByRole('main')
    .locator('div', {
      has: page.locator(':scope > h3', { hasText: linksTexts[lang].parts[id] }),
    })
    .locator('> ul')

const addressesIn = (list: Locator): Promise<string[]> =>
  list.locator('li a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

for (const lang of langs) {
  test.describe(`/links of the ${lang} host`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(`${hosts[lang]}/links`)
    })

    test('leads to about twelve of the monitored rental sites', async ({ page }) => {
      const addresses = await addressesIn(group(page, lang, 'watched'))
      expect(addresses.length).toBeGreaterThanOrEqual(11)
      expect(addresses.length).toBeLessThanOrEqual(14)
      expect(addresses.every((address) => address.startsWith('https://'))).toBe(true)
    })

    test('leads to Facebook rental groups, each with its member count', async ({ page }) => {
      // The list is not complete, and states that.
      await expect(group(page, lang, 'rentalGroups')).toContainText(
        lang === 'is' ? 'hér eru nokkrir þeirra' : 'these are some of them',
      )
      const rows = group(page, lang, 'rentalGroups').getByRole('listitem')
      expect(await rows.count()).toBeGreaterThanOrEqual(5)
      for (const row of await rows.all()) {
        await expect(row).toContainText(lang === 'is' ? /\d\.000/ : /\d,?000/)
        await expect(row.getByRole('link')).toHaveAttribute('href', /^https:\/\/www\.facebook\.com/)
      }
    })

    test('leads to every kind of help a tenant looks for', async ({ page }) => {
      for (const id of [
        'benefits',
        'cooperatives',
        'social',
        'postcodes',
        'schools',
        'kindergartens',
        'health',
        'municipalities',
        'tenants',
      ] as const) {
        await expect(part(page, lang, id)).toHaveCount(1)
        const addresses = await addressesIn(part(page, lang, id))
        expect(addresses.length).toBeGreaterThan(0)
      }
      expect(await addressesIn(part(page, lang, 'postcodes'))).toContain('/city-overview')
    })

    test('has rental agreement templates in four languages', async ({ page }) => {
      const { named } = linksTexts[lang]
      const addresses = new Set<string | null>()
      for (const name of [
        named.agreementIcelandic,
        named.agreementEnglish,
        named.agreementPolish,
        named.agreementUkrainian,
      ]) {
        const link = group(page, lang, 'agreements').getByRole('link', { name })
        addresses.add(await link.getAttribute('href'))
      }
      expect(addresses.size).toBe(4)
    })

    test('has a section on student housing and one on neighbourhood groups', async ({ page }) => {
      for (const id of ['students', 'neighbours'] as const) {
        expect((await addressesIn(group(page, lang, id))).length).toBeGreaterThan(4)
      }
    })

    test('marks every external link and sends no referrer', async ({ page }) => {
      const outside = page.getByRole('main').locator('a[href^="http"]')
      expect(await outside.count()).toBeGreaterThan(60)
      for (const link of await outside.all()) {
        await expect(link).toHaveAccessibleName(new RegExp(linksTexts[lang].elsewhere))
        await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
        await expect(link).not.toHaveAttribute('target')
      }
    })
  })
}
