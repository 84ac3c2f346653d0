import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { productName, receiptTexts } from '@kot/i18n/texts/receipt'
import { settingsTexts } from '@kot/i18n/texts/settings'
import { aBuyer, booksOf, stored } from '../person.ts'
import { openCard } from '../steps/search.ts'
import { cardDialog, pay, paymentsOf } from '../card-provider.ts'
import { hosts, inIcelandic } from '../hosts.ts'
import { aHomeWith, marketOf } from '../market.ts'
import { offeredPackages, packageValues } from '../specification.ts'
import {
  checkOut,
  linesOf,
  openPurchase,
  paymentModal,
  pressBuy,
  receiptModal,
  signUpOnTheWay,
} from '../steps/purchase.ts'
import { expect, phone, test } from '../story.ts'

const krona = ['1.990\u00A0kr', '2.900\u00A0kr', '3.900\u00A0kr', '4.900\u00A0kr']

/** 04.03.2027 */
const dated = (date: Date) => date.toISOString().slice(0, 10).split('-').toReversed().join('.')

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString()

for (const lang of inIcelandic) {
  const texts = purchaseTexts[lang]

  for (const index of offeredPackages) {
    test(`a visitor of the ${lang} host signs up on the way and buys package ${index}`, async ({
      page,
    }) => {
      const { email, modal } = await signUpOnTheWay(page, lang, index)
      await expect(modal.getByRole('radio', { checked: true })).toHaveValue(String(index))
      const before = await stored(page, 'jwt')
      const call = page.waitForRequest('**/activevate_user.json')
      await checkOut(modal, lang)
      await pay(cardDialog(page), lang)
      const receipt = receiptModal(page, lang)
      await expect(receipt).toContainText(texts.receipt.thanks('Guðrún'))
      await expect(receipt).toContainText(settingsTexts[lang].unconfirmed.text(email))

      const words = receiptTexts[lang].lines
      const { grants } = await booksOf({ email })
      const [grant = { starts_at: new Date(0), ends_at: new Date(0) }] = grants
      expect(await linesOf(receipt)).toMatchObject({
        [words.product]: productName(lang, index),
        [words.quantity]: '1',
        [words.price]: krona[index],
        [words.vat(0)]: '0\u00A0kr',
        [words.total]: krona[index],
        [words.purchased]: dated(new Date()),
        [words.validity]: `${dated(grant.starts_at)}–${dated(grant.ends_at)}`,
        [words.payment]: expect.stringContaining('VISA'),
        [words.delivery]: lang === 'is' ? 'Rafræn, strax' : 'Digital, immediate',
        [words.customer]: `Guðrún Helga, ${email}`,
        [words.seller]: expect.stringContaining('Kot slf.'),
      })

      const { user_id: userId } = JSON.parse((await stored(page, 'user')) ?? '{}')
      const [payment] = await paymentsOf(userId)
      const value = packageValues[index]
      expect(payment).toMatchObject({
        amount: value,
        capturedAmount: value,
        currency: 'ISK',
        custom: { product_id: index },
      })
      expect((await call).postDataJSON()).toEqual({ product: index, transition_id: payment?.id })
      expect(await stored(page, 'jwt')).not.toBe(before)
    })
  }
}

test('the provider is called with exactly what was agreed', async ({ page }) => {
  const { userId } = await aBuyer(page, 'is')
  await page.addInitScript(() => {
    type Provider = (settings: object) => { pay: (...call: unknown[]) => void }
    let provider: Provider | undefined
    const recording: Provider = (settings) => ({
      pay(...call) {
        Object.assign(window, { called: { settings, payload: call[0] } })
        provider?.(settings).pay(...call)
      },
    })
    Object.defineProperty(window, 'Paylike', {
      get: () => provider && recording,
      set(real: Provider) {
        provider = real
      },
    })
  })
  const modal = await openPurchase(page, 'is')
  await checkOut(modal, 'is')
  await cardDialog(page).locator('form').waitFor()
  expect(await page.evaluate('window.called')).toEqual({
    settings: { key: 'demo-card-public-key' },
    payload: {
      test: false,
      amount: { currency: 'ISK', exponent: 2, value: 199_000 },
      title: 'Kot',
      description: 'Aðgangur í 7 daga',
      locale: 'is',
      custom: { product_id: 0, info: userId, order: expect.stringMatching(/^\S{32,}$/) },
    },
  })
})

test('package 2 is charged with 3.900 kr when its index is given', async ({ page }) => {
  const { userId } = await aBuyer(page, 'en')
  await page.goto(`${hosts.en}/prices`)
  await page.locator('main li[hidden] button').dispatchEvent('click')
  const modal = paymentModal(page, 'en')
  await checkOut(modal, 'en')
  await pay(cardDialog(page), 'en')
  await expect(receiptModal(page, 'en')).toContainText(productName('en', 2))
  expect(await paymentsOf(userId)).toMatchObject([{ capturedAmount: 390_000 }])
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

test('the settings in a second tab know of the access at once', async ({ page }) => {
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
})

test('what is bought while access is active is added to its end', async ({ page }) => {
  const buyer = await aBuyer(page, 'en')
  const modal = await openPurchase(page, 'en')
  await checkOut(modal, 'en')
  await pay(cardDialog(page), 'en')
  await receiptModal(page, 'en').waitFor()
  await page.keyboard.press('Escape')

  await pressBuy(page, 'en', 0)
  await page.getByRole('button', { name: 'Extend my access' }).click()
  await expect(modal).toContainText(purchaseTexts.en.addedTo(new Date(inDays(7))))
  await checkOut(modal, 'en')
  await pay(cardDialog(page), 'en')
  await expect(receiptModal(page, 'en')).toContainText(
    purchaseTexts.en.receipt.until(new Date(inDays(14))),
  )
  const { grants } = await booksOf(buyer)
  expect(grants).toHaveLength(2)
  expect(grants[1]?.starts_at).toEqual(grants[0]?.ends_at)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the purchase fits from the packages to the receipt, and the keyboard finds its way', async ({
    page,
  }) => {
    await aBuyer(page, 'is', { name: 'Aðalheiður Sigurbjörg Þorvaldsdóttir' })
    const modal = await openPurchase(page, 'is', 1)
    const fits = () =>
      page.getByRole('dialog').evaluate((one) => one.scrollWidth <= one.clientWidth)
    expect(await fits()).toBe(true)
    await checkOut(modal, 'is')
    await pay(cardDialog(page), 'is')
    const receipt = receiptModal(page, 'is')
    await receipt.waitFor()
    expect(await fits()).toBe(true)
    await expect
      .poll(() => receipt.evaluate((one) => one.contains(document.activeElement)))
      .toBe(true)
  })
})
