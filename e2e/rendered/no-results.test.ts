import { decodeListing } from '@kot/contract/market/market-listing'
import { areaToText, rectangleArea } from '@kot/domain/area/drawn-area'
import { byColumn } from '@kot/domain/home/home'
import { findLoosenings } from '@kot/domain/search/loosen'
import { emptySearch } from '@kot/domain/search/search'
import { commonTexts } from '@kot/i18n/texts/common'
import { criteriaTexts } from '@kot/i18n/texts/criteria'
import { loosenTexts } from '@kot/i18n/texts/loosen'
import { resultsTexts } from '@kot/i18n/texts/results'
import { hosts } from '../hosts.ts'
import { marketOf } from '../market.ts'
import { expect, langs, test } from './story.ts'

const sea = rectangleArea({ south: 64.3, west: -23, north: 64.4, east: -22.8 })
const atSea = sea && areaToText(sea)

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
      name: loosenTexts[lang].minSize(size?.search.minSize ?? 0),
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

  test(`a search on the ${lang} host that no single change helps offers two, or counts each criterion`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/?postcodes=101&minSize=9000&area=${atSea}&showResults=true`)
    const offers = page.getByRole('region', { name: texts.pair })
    await offers.getByRole('button').click()
    await expect(page.getByText(texts.done)).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('button', { name: commonTexts[lang].undo }).click()

    await page.goto(`${hosts[lang]}/?postcodes=524&minSize=9000&area=${atSea}&showResults=true`)
    const each = page.getByRole('region', { name: texts.each }).getByRole('button')
    await expect(each).toHaveCount(3)
    const drop = texts.drop(criteriaTexts[lang].minSize.chip(9000))
    await each.filter({ hasText: drop }).click()
    await expect(page).not.toHaveURL(/minSize/)
  })
}
