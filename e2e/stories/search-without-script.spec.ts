import { searchTexts } from '@kot/i18n/texts/search'
import { hosts, inEnglish } from '../hosts.ts'
import { marketOf } from '../market.ts'
import { idsFor } from '../steps/found-homes.ts'
import { searchPanel } from '../steps/search.ts'
import { expect, test } from '../story.ts'

test.use({ javaScriptEnabled: false })

for (const lang of inEnglish) {
  test(`without JavaScript the form of the ${lang} host still finds homes by area, rent and rooms`, async ({
    page,
    ask,
  }) => {
    const texts = searchTexts[lang]
    await page.goto(`${hosts[lang]}/`)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(6)
    await expect(searchPanel(page, lang).area).toBeHidden()
    const areas = page.getByRole('group', { name: texts.area.label })
    // The region of Reykjavík, which has both.
    const region = areas.locator('details', { has: page.locator('input[value="101"]') })
    await region.locator('summary').click()
    await areas.locator('input[value="101"]').check()
    await areas.locator('input[value="107"]').check()
    await searchPanel(page, lang).maxRent.selectOption('350')
    await searchPanel(page, lang).show.click()

    const ids = idsFor(await marketOf(ask), 'postcodes=101,107&maxPrice=350')
    await expect(page.getByRole('heading', { name: texts.count(ids.length) })).toBeVisible()
    await expect(searchPanel(page, lang).show).toHaveText(texts.show(ids.length))
    await expect(searchPanel(page, lang).maxRent).toHaveValue('350')
    await expect(areas.locator('input:checked')).toHaveCount(2)
    await expect(areas.locator('input[value="107"]')).toBeVisible()
    // Playwright passes over the text of noscript elements, unless one of them is selected.
    const found = page.locator('noscript section')
    await expect(found.locator('li')).toHaveCount(30)
    await expect(found.locator('> p').last()).toHaveText(texts.leftOut(ids.length - 30))
  })
}
