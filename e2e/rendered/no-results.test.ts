import { decodeListing } from '@kot/contract/market/market-listing'
import { byColumn } from '@kot/domain/home/home'
import { findLoosenings } from '@kot/domain/search/loosen'
import { emptySearch } from '@kot/domain/search/search'
import { commonTexts } from '@kot/i18n/texts/common'
import { criteriaTexts } from '@kot/i18n/texts/criteria'
import { resultsTexts } from '@kot/i18n/texts/results'
import { hosts } from '../hosts.ts'
import { marketOf } from '../market.ts'
import { expect, langs, test } from './story.ts'

for (const lang of langs) {
  const texts = resultsTexts[lang].loosen

  test(`a search without a match on the ${lang} host offers what would find homes, and undo takes it back`, async ({
    page,
    ask,
  }) => {
    const homes = (await marketOf(ask)).map((record) =>
      decodeListing({ ...byColumn(() => 0 as const), ...record }),
    )
    const [size] = findLoosenings(homes, { ...emptySearch, minSize: 9999 })
    expect(size?.changed).toBe('minSize')
    await page.goto(`${hosts[lang]}/?minSize=9999&showResults=true`)
    const offer = page.getByRole('button', {
      name: criteriaTexts[lang].minSize.looser(size?.search.minSize ?? 0),
    })
    await expect(offer).toContainText(texts.gain(size?.added ?? 0))
    await offer.click()
    await expect(page).toHaveURL(`${hosts[lang]}/?minSize=${size?.search.minSize}&showResults=true`)
    await expect(page.getByText(texts.done)).toBeVisible()
    await page.getByRole('button', { name: commonTexts[lang].undo }).click()
    await expect(page).toHaveURL(`${hosts[lang]}/?minSize=9999&showResults=true`)
    await expect(page.getByText(texts.done)).toHaveCount(0)
  })

  test(`undo on the ${lang} host does not open results that were closed since`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/?minSize=9999&showResults=true`)
    await page.getByRole('button', { name: /^(Sýna líka|Include)/ }).click()
    await expect(page.getByText(texts.done)).toBeVisible()
    const close = page.getByRole('button', { name: resultsTexts[lang].close })
    await close.click()
    await expect(close).toHaveCount(0)
    await page.getByRole('button', { name: commonTexts[lang].undo }).click()
    await expect(page).toHaveURL(`${hosts[lang]}/?minSize=9999`)
  })
}
