import { langs } from '@kot/domain/lang'
import { commonTexts } from '@kot/i18n/texts/common'
import { listingTexts } from '@kot/i18n/texts/listing'
import { mapTexts } from '@kot/i18n/texts/map'
import { openCard } from '../steps/search.ts'
import { aHomeWith, marketSignedIn } from '../market.ts'
import { expect, phone, test } from '../story.ts'

for (const [screen, options] of [
  ['a wide screen', {}],
  ['a phone', phone],
] as const) {
  test.describe(`on ${screen}`, () => {
    test.use(options)

    for (const lang of langs) {
      test(`a holder sees one home on a map, its address beside it, on the ${lang} host`, async ({
        page,
        ask,
      }) => {
        const homes = await marketSignedIn(page, ask, lang, 'active')
        const home = aHomeWith(homes, ({ lat }) => lat !== null)
        const card = await openCard(page, lang, home)
        const place = card.getByRole('button', { name: new RegExp(listingTexts[lang].seeOnMap) })
        await place.click()

        const modal = page.getByRole('dialog', { name: home.adress ?? '' })
        const words = `${home.adress}, ${home.city_name}`
        await expect(modal.getByRole('region', { name: mapTexts[lang].place(words) })).toBeVisible()
        await expect(modal.getByRole('tooltip')).toHaveText(words)
        await modal.getByRole('button', { name: commonTexts[lang].close }).click()
        await expect(modal).toBeHidden()
        await expect(place).toBeFocused()
      })
    }
  })
}
