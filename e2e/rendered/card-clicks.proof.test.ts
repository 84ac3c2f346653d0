import { formatRent } from '@kot/i18n/format/number'
import { listingTexts } from '@kot/i18n/texts/listing'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import type { Locator, Page } from '@playwright/test'
import type { Lang } from '@kot/domain/text/lang'
import { openCard } from '../steps/search.ts'
import { hosts } from '../hosts.ts'
import { aHomeWith, marketOf, marketSignedIn, type FeedHome } from '../market.ts'
import { aHolder } from '../accounts/person.ts'
import { intentSheet, signInAs } from '../sign-in.ts'
import { chooseThree, heart, openFavourites } from '../steps/favourites.ts'
import { idsFor, idsIn } from '../steps/found-homes.ts'
import { expect, langs, settled, test } from './story.ts'

const paymentModal = (page: Page, lang: Lang) =>
  page.getByRole('dialog', { name: purchaseTexts[lang].heading })
const isPlaced = ({ lat }: FeedHome) => lat !== null

/** Favourite buttons of the results of a small search, which are named after rent and place. */
async function firstHeartOfResults(page: Page, lang: Lang) {
  await page.goto(`${hosts[lang]}/?postcodes=107&showResults=true`)
  const card = page.getByRole('dialog').getByRole('article').first()
  return card.getByRole('button', { name: lang === 'is' ? /^Uppáhald:/ : /^Favourite:/ })
}

for (const lang of langs) {
  const texts = listingTexts[lang]

  test(`the green button and the place lead a visitor to sign-in on the ${lang} host`, async ({
    page,
    ask,
  }) => {
    const home = aHomeWith(await marketOf(ask), isPlaced)
    const card = await openCard(page, lang, home)
    const addressLine = card.getByText(`${home.postcode} ${home.city_name}`, { exact: true })
    for (const place of [card.getByRole('button', { name: texts.getAccess }), addressLine]) {
      await place.click()
      await expect(intentSheet(page, lang, 'access')).toBeVisible()
      await settled(page)
      // The home itself and the sheet, and no map in either of them.
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await expect(page.locator('.leaflet-container')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(intentSheet(page, lang, 'access')).toBeHidden()
      // The home lies below and must still be there.
      await expect(card).toBeVisible()
    }
  })

  test(`without access the packages open, 7 days chosen, on the ${lang} host`, async ({
    page,
    ask,
  }) => {
    const homes = await marketSignedIn(page, ask, lang, 'inactive')
    const card = await openCard(page, lang, aHomeWith(homes, isPlaced))
    for (const name of [texts.getAccess, new RegExp(texts.seeOnMap)]) {
      await card.getByRole('button', { name }).click()
      const choices = paymentModal(page, lang).getByRole('radio')
      await expect(choices).toHaveCount(3)
      await expect(choices.nth(0)).toBeChecked()
      await settled(page)
      await page.keyboard.press('Escape')
      await expect(paymentModal(page, lang)).toBeHidden()
      await expect(card).toBeVisible()
    }
  })

  test(`the packages of the ${lang} host have their lengths and prices, and another can be chosen`, async ({
    page,
    ask,
  }) => {
    const homes = await marketSignedIn(page, ask, lang, 'inactive')
    const card = await openCard(page, lang, aHomeWith(homes, isPlaced))
    await card.getByRole('button', { name: texts.getAccess }).click()
    const modal = paymentModal(page, lang)
    const choices = modal.getByRole('radio')
    const lengths = {
      is: ['7 dagar', '1 mánuður', '3 mánuðir'],
      en: ['7 days', '1 month', '3 months'],
    }
    for (const [index, price] of ['1.990', '2.900', '4.900'].entries()) {
      await expect(choices.nth(index)).toHaveAccessibleName(
        new RegExp(`^${lengths[lang][index]}.*${price}\u00A0kr`),
      )
    }
    await choices.nth(2).check()
    await expect(choices.nth(0)).not.toBeChecked()
    await expect(choices.nth(2)).toBeChecked()
  })

  test(`a home without a position shows that to a holder on the ${lang} host, and opens no map`, async ({
    page,
    ask,
  }) => {
    const homes = await marketSignedIn(page, ask, lang, 'active')
    const home = aHomeWith(homes, ({ lat }) => lat === null)
    const card = await openCard(page, lang, home)
    await expect(card.getByText(texts.notOnMap)).toBeVisible()
    await expect(card.getByRole('button', { name: new RegExp(texts.seeOnMap) })).toHaveCount(0)
    await card.getByText(home.adress ?? '', { exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })
}

test('the heart of a result opens sign-up over the results for a visitor', async ({ page }) => {
  const first = await firstHeartOfResults(page, 'is')
  await first.click()
  await expect(intentSheet(page, 'is', 'heart')).toBeVisible()
  await expect(page).toHaveURL(`${hosts.is}/?postcodes=107&showResults=true`)
})

test('every signed-in user sets and removes the favourite of a result', async ({ page, ask }) => {
  await marketSignedIn(page, ask, 'is', 'inactive')
  const first = await firstHeartOfResults(page, 'is')
  const kept = () => page.evaluate<string>(`localStorage.getItem('favorite_list')`)
  await first.click()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  expect(JSON.parse(await kept())).toHaveLength(1)
  await first.click()
  await expect(first).toHaveAttribute('aria-pressed', 'false')
  expect(JSON.parse(await kept())).toEqual([])
})

test('elsewhere without access the favourite acts as a click on the listing', async ({
  page,
  ask,
}) => {
  await page.goto(`${hosts.is}/`)
  const first = page
    .getByRole('article')
    .getByRole('button', { name: /^Uppáhald:/ })
    .first()
  await first.click()
  await expect(intentSheet(page, 'is', 'access')).toBeVisible()

  await marketSignedIn(page, ask, 'is', 'inactive')
  await page.goto(`${hosts.is}/`)
  await first.click()
  await expect(paymentModal(page, 'is')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(first).toHaveAttribute('aria-pressed', 'false')
})

test('elsewhere the heart is set by a holder', async ({ page, ask }) => {
  await marketSignedIn(page, ask, 'is', 'active')
  await page.goto(`${hosts.is}/`)
  const first = page
    .getByRole('article')
    .getByRole('button', { name: /^Uppáhald:/ })
    .first()
  await first.click()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await first.click()
})

test('price history is open to a visitor', async ({ page, ask }) => {
  const home = aHomeWith(await marketOf(ask), ({ price_changes }) => price_changes.length > 0)
  const card = await openCard(page, 'is', home)
  await card
    .getByRole('button', { name: formatRent(home.price) })
    .first()
    .click()
  await expect(card.getByRole('table')).toBeVisible()
})

/** Of each card, in its order: how many favourite buttons it has, and whether the first is set. */
const heartsOf = (cards: Locator) =>
  cards.evaluateAll((all) =>
    all.map((card) => {
      const hearts = [...card.querySelectorAll('button')].filter((button) =>
        button.getAttribute('aria-label')?.startsWith('Uppáhald:'),
      )
      return { hearts: hearts.length, set: hearts[0]?.getAttribute('aria-pressed') === 'true' }
    }),
  )
const expected = (ids: number[], favourites: number[]) =>
  ids.map((id) => ({ hearts: 1, set: favourites.includes(id) }))

test('every card has one heart, set for the favourites and for no other home', async ({
  page,
  ask,
}) => {
  await signInAs(page, 'is', await aHolder(ask))
  const kept = await chooseThree(page, 'is')
  await page.goto(`${hosts.is}/?postcodes=105&showResults=true`)
  const results = page.getByRole('dialog').getByRole('article')
  await expect(results).toHaveCount(6)
  const town = await idsIn(page.getByRole('dialog'))
  expect(town.slice(0, 3)).toEqual(kept)
  await expect.poll(() => heartsOf(results)).toEqual(expected(town, kept))
  await page.goto(`${hosts.is}/til-leigu-105-reykjavik`)
  const onPage = page.getByRole('main').getByRole('article')
  // It is rendered for everybody, and within a day in another order.
  const listed = idsFor(await marketOf(ask), 'postcodes=105').slice(0, 6)
  await expect.poll(() => heartsOf(onPage)).toEqual(expected(listed, kept))
  await page.goto(`${hosts.is}/`)
  await expect(onPage.first()).toBeVisible()
  expect(new Set((await heartsOf(onPage)).map(({ hearts }) => hearts))).toEqual(new Set([1]))

  // What is removed from the list is no longer set anywhere.
  const favourites = await openFavourites(page, 'is')
  const inModal = favourites.getByRole('article')
  await expect.poll(() => heartsOf(inModal)).toEqual(expected(kept, kept))
  const [removed] = await idsIn(favourites)
  await inModal
    .first()
    .getByRole('button', { name: heart('is') })
    .click()
  await expect(inModal).toHaveCount(2)
  await page.goto(`${hosts.is}/?postcodes=105&showResults=true`)
  const left = kept.filter((id) => id !== removed)
  await expect(results).toHaveCount(6)
  const again = await idsIn(page.getByRole('dialog'))
  await expect.poll(() => heartsOf(results)).toEqual(expected(again, left))
})
