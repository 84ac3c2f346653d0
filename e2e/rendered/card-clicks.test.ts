import { langs } from '@kot/domain/lang'
import { formatRent } from '@kot/i18n/format/number'
import { listingTexts } from '@kot/i18n/texts/listing'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import type { Page } from '@playwright/test'
import type { Lang } from '@kot/domain/lang'
import { openCard } from '../steps/search.ts'
import { hosts } from '../hosts.ts'
import { aHomeWith, marketOf, marketSignedIn, type FeedHome } from '../market.ts'
import { expect, test } from './story.ts'

const signInModal = (page: Page, lang: Lang) =>
  page.getByRole('dialog', { name: signInTexts[lang].signIn.heading })
const paymentModal = (page: Page, lang: Lang) =>
  page.getByRole('dialog', { name: purchaseTexts[lang].heading })
const isPlaced = ({ lat }: FeedHome) => lat !== null

/** Hearts of the results of a small search, which are named after rent and place. */
async function firstHeartOfResults(page: Page, lang: Lang) {
  await page.goto(`${hosts[lang]}/?postcodes=107&showResults=true`)
  const card = page.getByRole('dialog').getByRole('article').first()
  return card.getByRole('button', { name: lang === 'is' ? /^Uppáhald:/ : /^Favourite:/ })
}

for (const lang of langs) {
  const texts = listingTexts[lang]

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

  test(`a home nobody can place says so to a holder on the ${lang} host, and opens no map`, async ({
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

test('the heart of a result leads a visitor to sign-up', async ({ page }) => {
  await (await firstHeartOfResults(page, 'is')).click()
  await expect(page).toHaveURL(`${hosts.is}/sign-up`)
})

test('the heart of a result is set and taken back by anybody signed in', async ({ page, ask }) => {
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

test('elsewhere the heart acts as a click on the listing for whoever has no access', async ({
  page,
  ask,
}) => {
  await page.goto(`${hosts.is}/`)
  const first = page
    .getByRole('article')
    .getByRole('button', { name: /^Uppáhald:/ })
    .first()
  await first.click()
  await expect(signInModal(page, 'is')).toBeVisible()

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
