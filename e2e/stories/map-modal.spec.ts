import { commonTexts } from '@kot/i18n/texts/common'
import { listingTexts } from '@kot/i18n/texts/listing'
import { mapTexts } from '@kot/i18n/texts/map'
import { openCard } from '../steps/search.ts'
import { aHomeWith, marketSignedIn } from '../market.ts'
import { expect, test } from '../story.ts'

test(
  'a holder sees one home on a map, its address beside it',
  { tag: '@proof' },
  async ({ page, ask }) => {
    const homes = await marketSignedIn(page, ask, 'is', 'active')
    const home = aHomeWith(homes, ({ lat }) => lat !== null)
    const card = await openCard(page, 'is', home)
    const place = card.getByRole('button', { name: new RegExp(listingTexts.is.seeOnMap) })
    await place.click()

    const modal = page.getByRole('dialog', { name: home.adress ?? '' })
    const words = `${home.adress}, ${home.city_name}`
    await expect(modal.getByRole('region', { name: mapTexts.is.place(words) })).toBeVisible()
    await expect(modal.getByRole('tooltip')).toHaveText(words)
    await modal.getByRole('button', { name: commonTexts.is.close }).click()
    await expect(modal).toBeHidden()
    await expect(place).toBeFocused()
  },
)
