import { searchTexts } from '@kot/i18n/texts/search'
import { hosts, inEnglish } from '../hosts.ts'
import { searchPanel } from '../steps/search.ts'
import { expect, test } from '../story.ts'

test.use({ javaScriptEnabled: false })

for (const lang of inEnglish) {
  test(`without JavaScript a search of the ${lang} host without a match can be sent again`, async ({
    page,
  }) => {
    const texts = searchTexts[lang]
    await page.goto(`${hosts[lang]}/?maxPrice=1&minSize=9999`)
    await expect(page.getByText(texts.noResults.heading)).toBeVisible()
    await searchPanel(page, lang).minSize.selectOption('0')
    await searchPanel(page, lang).maxRent.selectOption('')
    await page.getByRole('button', { name: texts.send }).click()
    await expect(searchPanel(page, lang).show).toHaveText(/\d/)
  })
}
