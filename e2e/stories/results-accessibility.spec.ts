import { AxeBuilder } from '@axe-core/playwright'
import { searchTexts } from '@kot/i18n/texts/search'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { idsToTheEnd } from '../steps/found-homes.ts'
import { results } from '../steps/results.ts'
import { searchPanel } from '../steps/search-panel.ts'
import { expect, test } from '../story.ts'

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

for (const { lang, width, colorScheme } of [
  { lang: 'is', width: 390, colorScheme: 'light' },
  { lang: 'is', width: 1440, colorScheme: 'dark' },
  { lang: 'en', width: 390, colorScheme: 'dark' },
  { lang: 'en', width: 1440, colorScheme: 'light' },
] as const) {
  test(`axe finds nothing in any state of the results on the ${lang} host at ${width} px, ${colorScheme}`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(`${hosts[lang]}/?postcodes=170&rooms=2&showResults=true`)
    const { dialog, cards, withoutPhotos } = results(page, lang)
    await expect(cards.first()).toBeVisible()
    await idsToTheEnd(dialog)
    expect(await faultsOf(page), 'list').toEqual([])
    await withoutPhotos.click()
    expect(await faultsOf(page), 'text').toEqual([])
    await page.goto(`${hosts[lang]}/?maxPrice=1&minSize=9999&showResults=true`)
    await expect(dialog.getByText(searchTexts[lang].results.empty.text)).toBeVisible()
    expect(await faultsOf(page), 'empty').toEqual([])
    await page.goto(`${hosts[lang]}/?postcodes=101,105`)
    await page.waitForLoadState('networkidle')
    await searchPanel(page, lang).area.click()
    await expect(searchPanel(page, lang).areas).toBeVisible()
    expect(await faultsOf(page), 'areas').toEqual([])
  })
}

test('every control of the results is at least 44 px high and wide on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${hosts.is}/?postcodes=170&rooms=2&showResults=true`)
  const { dialog } = results(page, 'is')
  await idsToTheEnd(dialog)
  const small = await dialog.locator('button, a, select').evaluateAll((controls) =>
    controls
      .map((control) => {
        const { width, height } = control.getBoundingClientRect()
        // What an element lays over itself to be hit more easily counts.
        const { top, bottom } = getComputedStyle(control, '::after')
        const more = -(Number.parseFloat(top) || 0) - (Number.parseFloat(bottom) || 0)
        return { name: control.textContent, width, height: height + more }
      })
      .filter(({ width, height }) => width < 44 || height < 44),
  )
  expect(small).toEqual([])
})
