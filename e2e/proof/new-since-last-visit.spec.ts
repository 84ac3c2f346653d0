import { searchTexts } from '@kot/i18n/texts/search'
import { hosts, inIcelandic } from '../hosts.ts'
import { marketOf } from '../market.ts'
import { idsFor } from '../steps/found-homes.ts'
import { results } from '../steps/search.ts'
import { expect, test } from '../story.ts'

const day = 24 * 60 * 60 * 1000

for (const lang of inIcelandic) {
  test(`a returning visitor of the ${lang} host sees the number of new homes since`, async ({
    page,
    ask,
  }) => {
    const { newSinceLastVisit } = searchTexts[lang]
    const said = page.getByText(lang === 'is' ? 'síðan þú komst síðast' : 'since your last visit')
    const before = new Date(Date.now() - 3 * day)
    await page.clock.setFixedTime(before)
    await page.goto(`${hosts[lang]}/`)
    await expect(said).toHaveCount(0)

    await page.clock.setFixedTime(Date.now())
    const feed = await marketOf(ask)
    const fresh = feed.filter(({ created_at }) => new Date(created_at) > before)
    await page.goto(`${hosts[lang]}/`)
    await expect(said).toHaveText(newSinceLastVisit(fresh.length))

    await page.goto(`${hosts[lang]}/?postcodes=101&showResults=true`)
    const inTown = idsFor(fresh, 'postcodes=101').length
    const { dialog } = results(page, lang)
    await expect(dialog.getByText(newSinceLastVisit(inTown))).toBeVisible()
  })
}
