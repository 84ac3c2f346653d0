import { homePath } from '@kot/i18n/paths'
import type { Locator } from '@playwright/test'
import { openCard } from '../steps/search.ts'
import { hosts } from '../hosts.ts'
import { aHomeWith, marketSignedIn } from '../market.ts'
import { expect, phone, test } from '../story.ts'

const shareButton = (card: Locator) => card.getByRole('button', { name: /^(Deila|Share):/ })

test.describe('on a phone', () => {
  test.use(phone)

  test(
    'a holder hands over rent and town, but never the street',
    { tag: '@proof' },
    async ({ page, ask }) => {
      await page.addInitScript(() => {
        navigator.share = async (data) => void Reflect.set(window, 'handedOver', data)
      })
      const homes = await marketSignedIn(page, ask, 'is', 'active')
      const home = aHomeWith(homes, ({ price }) => price > 0)
      const card = await openCard(page, 'is', home)
      await expect(card).toContainText(home.adress ?? '')
      await shareButton(card).click()
      const handedOver = () => page.evaluate<object>(() => Reflect.get(window, 'handedOver'))
      await expect.poll(handedOver).toMatchObject({ url: `${hosts.is}${homePath('is', home.id)}` })
      const said = JSON.stringify(await handedOver())
      expect(said).toContain(`${home.postcode} ${home.city_name}`)
      for (const secret of [home.adress, home.found_at, home.link]) {
        expect(said).not.toContain(secret)
      }
    },
  )
})
