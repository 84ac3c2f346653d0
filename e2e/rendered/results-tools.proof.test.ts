import { hosts } from '../hosts.ts'
import { results } from '../steps/search.ts'
import { expect, langs, test } from './story.ts'

const query = 'postcodes=101,105&maxPrice=350&rooms=2'

for (const lang of langs) {
  test(`homes are read as rows on the ${lang} host, the choice is kept, and cards come back`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/?${query}&showResults=true`)
    const { cards, compact, large } = results(page, lang)
    await expect(cards).toHaveCount(6)
    await compact.click()
    await expect(cards).toHaveCount(24)
    await page.goto(`${hosts[lang]}/?${query}&showResults=true`)
    await expect(cards).toHaveCount(24)
    await large.click()
    await expect(cards).toHaveCount(6)
  })
}
