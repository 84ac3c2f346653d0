import { linksTexts } from '@kot/i18n/texts/links'
import { hosts, inIcelandic } from '../hosts.ts'
import { expect, phone, test } from '../story.ts'

for (const lang of inIcelandic) {
  test.describe(`/links of the ${lang} host`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(`${hosts[lang]}/links`)
    })

    test('jumps to each of its sections', async ({ page }) => {
      const jumps = page.getByRole('navigation', { name: linksTexts[lang].jump })
      const { neighbours, agreements } = linksTexts[lang].groups
      await expect(jumps.getByRole('link')).toHaveCount(Object.keys(linksTexts[lang].groups).length)
      for (const { heading } of [neighbours, agreements]) {
        await jumps.getByRole('link', { name: heading }).click()
        await expect(page.getByRole('heading', { name: heading })).toBeInViewport()
      }
    })
  })
}

test.describe('on a phone', () => {
  test.use(phone)

  test('every row of /links is at least 44 px high and none is wider than the screen', async ({
    page,
  }) => {
    await page.goto(`${hosts.is}/links`)
    const low = await page
      .getByRole('main')
      .locator('li a')
      .evaluateAll((links) =>
        links.flatMap((link) =>
          link.getBoundingClientRect().height < 44 ? [link.textContent] : [],
        ),
      )
    expect(low).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
