import { commonTexts } from '@kot/i18n/texts/common'
import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { resultsTexts } from '@kot/i18n/texts/results'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import type { Locator, Page } from '@playwright/test'
import { aHolder } from '../accounts/person.ts'
import { hosts } from '../hosts.ts'
import { signInAs } from '../sign-in.ts'
import { chooseThree, heart, openFavourites } from '../steps/favourites.ts'
import { pauseClock } from '../steps/page.ts'
import { expect, phone, test } from '../story.ts'

const { undo } = commonTexts.is
const { removed } = favouritesTexts.is
const message = (page: Page) => page.getByRole('dialog', { name: removed })

const heartOf = (favourites: Locator, id: number | undefined) =>
  favourites.locator(`[data-home="${id}"]`).getByRole('button', { name: heart('is') })

const hasRing = (element: Locator) => element.evaluate((one) => one.matches(':focus-visible'))

for (const [name, screen] of [
  ['a phone', phone],
  ['a wide screen', { viewport: { width: 1440, height: 900 } }],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use(screen)

    test(`the message stays for eight seconds, longer under the pointer, and is in reach on ${name}`, async ({
      page,
      ask,
    }) => {
      await signInAs(page, 'is', await aHolder(ask))
      const [one] = await chooseThree(page, 'is')
      const favourites = await openFavourites(page, 'is')
      await pauseClock(page)
      await heartOf(favourites, one).click()
      const button = message(page).getByRole('button', { name: undo })
      await expect(button).toBeVisible()
      const { x, y, width, height } = (await button.boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      }
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      const window = page.viewportSize() ?? { width: 0, height: 0 }
      expect(x + width).toBeLessThanOrEqual(window.width)
      // The lower third is where the thumb is.
      expect(y).toBeGreaterThan((window.height * 2) / 3)

      await page.clock.runFor(7_500)
      await expect(button).toBeVisible()
      await button.dispatchEvent('mouseover')
      await page.clock.runFor(20_000)
      await expect(button).toBeVisible()
      await button.dispatchEvent('mouseout')
      await page.clock.runFor(1_000)
      await expect(message(page)).toHaveCount(0)
      await expect(favourites).toBeVisible()
    })

    test(`no ring shows on the close button of a dialog that came with its page on ${name}, until a key is used`, async ({
      page,
    }) => {
      await page.goto(`${hosts.is}/?postcodes=101&showResults=true`)
      const results = page.getByRole('dialog')
      const close = results.getByRole('button', { name: resultsTexts.is.close })
      await expect(results).toBeFocused()
      expect(await hasRing(close)).toBe(false)
      // Order, size and menu stand before it.
      for (let presses = 0; presses < 8; presses += 1) {
        await page.keyboard.press('Tab')
        if (await close.evaluate((button) => button === document.activeElement)) break
      }
      await expect(close).toBeFocused()
      expect(await hasRing(close)).toBe(true)

      await page.goto(`${hosts.is}/login`)
      const signIn = page.getByRole('dialog', { name: signInTexts.is.signIn.heading })
      await expect(signIn).toBeVisible()
      await expect(page.locator('button:focus-visible')).toHaveCount(0)
    })
  })
}
