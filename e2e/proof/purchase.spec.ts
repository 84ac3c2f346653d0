import { listingTexts } from '@kot/i18n/texts/listing'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { hosts } from '../hosts.ts'
import { aBuyer, booksOf } from '../accounts/person.ts'
import { cardDialog, pay } from '../payments/card-provider.ts'
import { idsIn } from '../steps/found-homes.ts'
import {
  checkOut,
  openPurchase,
  paymentModal,
  pressBuy,
  receiptModal,
} from '../payments/purchase.ts'
import { results } from '../steps/search.ts'
import { expect, phone, test } from '../story.ts'

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString()

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

  test('the results stay as they are through a purchase, with the home whose button was pressed in view', async ({
    page,
  }) => {
    test.slow()
    await aBuyer(page, 'is')
    await page.goto(`${hosts.is}/?postcodes=&showResults=true`)
    const { dialog, cards } = results(page, 'is')
    // The first home below the panel, which leaves the list.
    const id = await dialog.locator('[data-home]').nth(3).getAttribute('data-home')
    const home = dialog.locator(`[data-home="${id}"]`)
    await home.getByRole('button', { name: listingTexts.is.getAccess }).click()
    const before = await idsIn(dialog)
    await checkOut(paymentModal(page, 'is'), 'is')
    await pay(cardDialog(page), 'is')
    await receiptModal(page, 'is').waitFor()
    await page.keyboard.press('Escape')
    await expect(receiptModal(page, 'is')).toBeHidden()
    await expect(cards.getByText(listingTexts.is.accessRequired)).toHaveCount(0)
    await expect(home).toBeInViewport({ ratio: 0.5 })
    expect(await idsIn(dialog)).toEqual(before)
  })

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
