import { langs } from '@kot/domain/lang'
import { hosts } from '../hosts.ts'
import { results } from '../steps/search.ts'
import { expect, test } from './story.ts'

const query = 'postcodes=101,105&maxPrice=350&rooms=2'

for (const lang of langs) {
  test(`homes are read without photos on the ${lang} host, and photos come back`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/?${query}&showResults=true`)
    const { dialog, cards, withoutPhotos } = results(page, lang)
    await expect(cards).toHaveCount(6)
    await withoutPhotos.click()
    await expect(withoutPhotos).toHaveAttribute('aria-pressed', 'true')
    await expect(cards).toHaveCount(30)
    await expect(dialog.locator('img')).toHaveCount(0)
    await withoutPhotos.click()
    await expect(cards).toHaveCount(6)
  })
}
