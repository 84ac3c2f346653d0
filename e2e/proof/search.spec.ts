import { searchTexts } from '@kot/i18n/texts/search'
import { hosts, inIcelandic } from '../hosts.ts'
import { searchPanel } from '../steps/search.ts'
import { expect, test } from '../story.ts'

// The page scrolls until the area panel fits: at once, so that nothing moves under the pointer.

const everything = 'postcodes=101,105&maxPrice=200&minSize=50&rooms=2&pets=true'
const saved = `JSON.parse(localStorage.getItem('search'))`

for (const lang of inIcelandic) {
  const texts = searchTexts[lang]

  test(`clearing the search on the ${lang} host empties address, storage and filters`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/?${everything}`)
    await page.getByRole('link', { name: texts.clear }).click()
    await expect(page).toHaveURL(`${hosts[lang]}/`)
    const panel = searchPanel(page, lang)
    await expect(panel.maxRent).toHaveValue('')
    await expect(panel.area).toContainText(texts.area.placeholder)
    expect(await page.evaluate(saved)).toEqual({
      postcodes: [],
      maxPrice: 9_999_999,
      minSize: 0,
      rooms: 1,
      pets: false,
    })
  })
}
