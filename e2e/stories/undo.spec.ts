import { commonTexts } from '@kot/i18n/texts/common'
import { favouritesTexts } from '@kot/i18n/texts/favourites'
import type { Locator, Page } from '@playwright/test'
import { aHolder } from '../accounts/person.ts'
import { signInAs } from '../sign-in.ts'
import { chooseThree, favouritesModal, heart, openFavourites } from '../steps/favourites.ts'
import { idsIn } from '../steps/found-homes.ts'
import { expect, test } from '../story.ts'

const { undo } = commonTexts.is
const { removed } = favouritesTexts.is
const message = (page: Page) => page.getByRole('dialog', { name: removed })

const heartOf = (favourites: Locator, id: number | undefined) =>
  favourites.locator(`[data-home="${id}"]`).getByRole('button', { name: heart('is') })

const hasRing = (element: Locator) => element.evaluate((one) => one.matches(':focus-visible'))

test(
  'a favourite removed by keyboard comes back by keyboard',
  { tag: '@proof' },
  async ({ page, ask }) => {
    await signInAs(page, 'is', await aHolder(ask))
    const [one, two, three] = await chooseThree(page, 'is')
    const favourites = await openFavourites(page, 'is')
    await heartOf(favourites, two).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => idsIn(favourites)).toEqual([one, three])
    // The focus stays in the list.
    await expect(heartOf(favourites, three)).toBeFocused()

    await page.keyboard.press('F6')
    await page.keyboard.press('Tab')
    await expect(message(page)).toBeFocused()
    await page.keyboard.press('Tab')
    const button = message(page).getByRole('button', { name: undo })
    await expect(button).toBeFocused()
    expect(await hasRing(button)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => idsIn(favourites)).toEqual([one, two, three])
    await expect(message(page)).toHaveCount(0)
    await expect(favouritesModal(page, 'is')).toBeVisible()
    await expect(heartOf(favourites, three)).toBeFocused()
  },
)
