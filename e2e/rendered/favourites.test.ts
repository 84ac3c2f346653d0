import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { inDatabase } from '../database.ts'
import { hosts } from '../hosts.ts'
import { marketOf } from '../market.ts'
import { aPerson, stored } from '../accounts/person.ts'
import { signInAs } from '../sign-in.ts'
import { chooseThree, heart, openFavourites } from '../steps/favourites.ts'
import { expect, langs, test } from './story.ts'

for (const lang of langs) {
  const texts = favouritesTexts[lang]

  test(`without favourites the modal of the ${lang} host is empty and links to the search`, async ({
    page,
    ask,
  }) => {
    await signInAs(page, lang, await aPerson(ask))
    await page.goto(`${hosts[lang]}/about`)
    const favourites = await openFavourites(page, lang)
    await expect(favourites).toContainText(texts.empty)
    await favourites.getByRole('link', { name: texts.search }).click()
    await expect(page).toHaveURL(`${hosts[lang]}/`)
    await expect(favourites).toBeHidden()
  })
}

test('a favourite that has left the market is not counted', async ({ page, ask }) => {
  const gone = await inDatabase(
    async (db) =>
      (
        await db
          .insertInto('home')
          .values({
            price: 200_000,
            size: 60,
            address: 'Njálsgata 1',
            postcode: '101',
            gone_at: new Date(),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
  )
  const person = await aPerson(ask)
  await signInAs(page, 'is', person)
  const jwt = await stored(page, 'jwt')
  await ask('is', `/api/v1/f/${gone}`, { method: 'POST', data: { jwt } })
  const { id } = (await marketOf(ask)).at(-1) ?? { id: 0 }
  await ask('is', `/api/v1/f/${id}`, { method: 'POST', data: { jwt } })
  await page.goto(`${hosts.is}/about`)
  const favourites = await openFavourites(page, 'is')
  await expect(favourites.locator('[data-count]')).toHaveAttribute('data-count', '1')
  await expect(favourites.getByRole('article')).toHaveCount(1)
  await favourites.getByRole('button', { name: heart('is') }).click()
  await expect(favourites).toContainText(favouritesTexts.is.gone)
})

test('without access the colours lead to the purchase', async ({ page, ask }) => {
  await signInAs(page, 'is', await aPerson(ask))
  const [one] = await chooseThree(page, 'is')
  const favourites = await openFavourites(page, 'is')
  await favourites
    .locator(`[data-home="${one}"]`)
    .getByRole('button', { name: favouritesTexts.is.colour.choose })
    .click()
  await expect(page.getByRole('dialog', { name: purchaseTexts.is.heading })).toBeVisible()
})
