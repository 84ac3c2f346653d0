import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { listingTexts } from '@kot/i18n/texts/listing'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import type { Page } from '@playwright/test'
import { aHolder, aPerson } from '../accounts/person.ts'
import { hosts } from '../hosts.ts'
import { marketOf } from '../market.ts'
import { signInAs } from '../sign-in.ts'
import { knowFavourites, openFavourites } from '../steps/favourites.ts'
import { expect, test } from '../story.ts'

/** One dialog is open, and it is this one. */
async function expectOnly(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(1)
}

test('from the favourites the purchase and the map open in their place', async ({ page, ask }) => {
  const texts = listingTexts.is
  const placed = (await marketOf(ask)).findLast(({ lat }) => lat !== null)
  await signInAs(page, 'is', await aPerson(ask))
  await knowFavourites(page, [placed?.id ?? 0])
  await page.goto(`${hosts.is}/about`)
  let favourites = await openFavourites(page, 'is')
  await expectOnly(page, favouritesTexts.is.heading)
  await favourites.getByRole('button', { name: texts.getAccess }).click()
  await expectOnly(page, purchaseTexts.is.heading)

  await signInAs(page, 'is', await aHolder(ask))
  await page.goto(`${hosts.is}/about`)
  favourites = await openFavourites(page, 'is')
  await favourites.getByRole('button', { name: new RegExp(texts.seeOnMap) }).click()
  await expect(page.locator('.leaflet-container')).toBeVisible()
  await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(1)
})
