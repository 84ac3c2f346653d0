import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { productName, receiptTexts } from '@kot/i18n/texts/receipt'
import { settingsTexts } from '@kot/i18n/texts/settings'
import { aBuyer, booksOf, stored } from '../accounts/person.ts'
import { openCard } from '../steps/search.ts'
import { cardDialog, pay, paymentsOf } from '../payments/card-provider.ts'
import { hosts } from '../hosts.ts'
import { aHomeWith, marketOf } from '../market.ts'
import {
  checkOut,
  linesOf,
  openPurchase,
  paymentModal,
  receiptModal,
  signUpOnTheWay,
} from '../payments/purchase.ts'
import { expect, test } from '../story.ts'

/** 04.03.2027 */
const dated = (date: Date) => date.toISOString().slice(0, 10).split('-').toReversed().join('.')

/** A month. Every other package costs what it costs in apps/server/src/routes/access/orders.test.ts. */
const bought = 1

test('a visitor signs up on the way and buys a package', async ({ page }) => {
  const { email, modal } = await signUpOnTheWay(page, 'is', bought)
  await expect(modal.getByRole('radio', { checked: true })).toHaveValue(String(bought))
  const before = await stored(page, 'jwt')
  const call = page.waitForRequest('**/activevate_user.json')
  await checkOut(modal, 'is')
  await pay(cardDialog(page), 'is')
  const receipt = receiptModal(page, 'is')
  await expect(receipt).toContainText(purchaseTexts.is.receipt.thanks('Guðrún'))
  await expect(receipt).toContainText(settingsTexts.is.unconfirmed.text(email))

  const words = receiptTexts.is.lines
  const { grants } = await booksOf({ email })
  const [grant = { starts_at: new Date(0), ends_at: new Date(0) }] = grants
  expect(await linesOf(receipt)).toMatchObject({
    [words.product]: productName('is', bought),
    [words.quantity]: '1',
    [words.price]: '2.900\u00A0kr',
    [words.vat(0)]: '0\u00A0kr',
    [words.total]: '2.900\u00A0kr',
    [words.purchased]: dated(new Date()),
    [words.validity]: `${dated(grant.starts_at)}–${dated(grant.ends_at)}`,
    [words.payment]: expect.stringContaining('VISA'),
    [words.delivery]: 'Rafræn, strax',
    [words.customer]: `Guðrún Helga, ${email}`,
    [words.seller]: expect.stringContaining('Kot slf.'),
  })

  const { user_id: userId } = JSON.parse((await stored(page, 'user')) ?? '{}')
  const [payment] = await paymentsOf(userId)
  expect(payment).toMatchObject({
    amount: 290_000,
    capturedAmount: 290_000,
    currency: 'ISK',
    custom: { product_id: bought },
  })
  expect((await call).postDataJSON()).toEqual({ product: bought, transition_id: payment?.id })
  expect(await stored(page, 'jwt')).not.toBe(before)
})

test('after the purchase the same card has address, sharp photo and source, without a reload', async ({
  page,
  ask,
}) => {
  const homes = await marketOf(ask)
  const home = aHomeWith(homes, ({ lat, image_link }) => lat !== null && image_link !== null)
  await aBuyer(page, 'is')
  const card = await openCard(page, 'is', home)
  const photo = card.locator('img').first()
  const blurred = (await photo.getAttribute('src')) ?? ''
  await page.evaluate('window.stays = true')
  await card.getByRole('button', { name: 'Fá aðgang' }).click()
  const modal = paymentModal(page, 'is')
  await checkOut(modal, 'is')
  await pay(cardDialog(page), 'is')
  const receipt = receiptModal(page, 'is')
  await receipt.getByRole('button', { name: purchaseTexts.is.receipt.goOn }).click()
  await expect(receipt).toBeHidden()

  const full = aHomeWith(
    await marketOf(ask, (await stored(page, 'jwt')) ?? ''),
    ({ id }) => id === home.id,
  )
  await expect(card).toContainText(full.adress ?? 'an address')
  await expect(card.getByRole('link', { name: full.found_at ?? 'a source' })).toBeVisible()
  await expect(photo).not.toHaveAttribute('src', blurred)
  await card.getByRole('button', { name: /korti/ }).click()
  await expect(page.getByRole('dialog', { name: full.adress ?? '' })).toBeVisible()
  expect(await page.evaluate('window.stays')).toBe(true)
})

test(
  'the settings in a second tab know of the access at once',
  { tag: '@proof' },
  async ({ page }) => {
    await aBuyer(page, 'en')
    const other = await page.context().newPage()
    await other.goto(`${hosts.en}/settings`)
    await expect(other.getByText(settingsTexts.en.access.none, { exact: true })).toBeVisible()
    const modal = await openPurchase(page, 'en')
    await checkOut(modal, 'en')
    await pay(cardDialog(page), 'en')
    await receiptModal(page, 'en').waitFor()
    await expect(other.getByText(/^You have access until/)).toBeVisible()
    await expect(other.getByText('Access for 7 days')).toBeVisible()
  },
)
