import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { receiptTexts } from '@kot/i18n/texts/receipt'
import { aBuyer, booksOf, expectRejected, stored } from '../accounts/person.ts'
import { answerBank, cardDialog, giveCard, pay, paymentsOf } from '../payments/card-provider.ts'
import { inEnglish } from '../hosts.ts'
import {
  checkOut,
  consentBoxes,
  linesOf,
  openPurchase,
  payButton,
  receiptModal,
} from '../payments/purchase.ts'
import { expect, test } from '../story.ts'

for (const lang of inEnglish) {
  const texts = purchaseTexts[lang]

  // Every other reason is a line of apps/web/app/pass/payment/purchase-state.test.ts.
  test(`a declined card buys nothing on the ${lang} host, and another try is possible`, async ({
    page,
    ask,
  }) => {
    const { userId } = await aBuyer(page, lang)
    const modal = await openPurchase(page, lang)
    await checkOut(modal, lang)
    await giveCard(cardDialog(page), lang, 'declined')
    await expect(modal).toContainText(texts.troubles.declined)
    for (const box of consentBoxes(modal, lang)) await expect(box).toBeChecked()
    const jwt = await stored(page, 'jwt')
    const check = await ask(lang, '/api/v1/check_active', { method: 'POST', data: { jwt } })
    expect(await check.json()).toMatchObject({ active: 'false' })
    expect((await paymentsOf(userId)).every((one) => one.capturedAmount === 0)).toBe(true)

    await payButton(modal, lang).click()
    await pay(cardDialog(page), lang)
    await expect(receiptModal(page, lang)).toBeVisible()
  })

  test(
    `activation on the ${lang} host that fails twice is shown, retried and ends with the receipt`,
    { tag: '@proof' },
    async ({ page, complaints }) => {
      await aBuyer(page, lang)
      const modal = await openPurchase(page, lang)
      let calls = 0
      await page.route('**/activevate_user.json', async (route) => {
        calls += 1
        if (calls > 2) return route.continue()
        return route.fulfill({ status: 500, json: {} })
      })
      await checkOut(modal, lang)
      await pay(cardDialog(page), lang)
      await expect(modal).toContainText(texts.late.heading)
      await expect(modal).toContainText(texts.late.text)
      await expect(receiptModal(page, lang)).toBeVisible()
      expect(calls).toBe(3)
      expectRejected(complaints, 500)
    },
  )
}

test(
  'paid in two windows at once, access is bought once and the other payment is released',
  { tag: '@proof' },
  async ({ page, complaints }) => {
    test.slow()
    const buyer = await aBuyer(page, 'is')
    const other = await page.context().newPage()
    const modals = [await openPurchase(page, 'is'), await openPurchase(other, 'is')] as const
    for (const modal of modals) await checkOut(modal, 'is')
    // The second window learns of the first one, and its buyer insists.
    const [, second] = modals
    await expect(second).toContainText(purchaseTexts.is.checking.heading)
    await second.getByRole('button', { name: purchaseTexts.is.checking.again }).click()
    await expect(second).toContainText(purchaseTexts.is.checking.both)
    expectRejected(complaints, 409)
    await payButton(second, 'is').click()
    for (const tab of [page, other]) {
      await giveCard(cardDialog(tab), 'is', 'works')
      await cardDialog(tab).getByRole('button', { name: 'Já, staðfesta' }).waitFor()
    }
    await Promise.all([page, other].map((tab) => answerBank(cardDialog(tab), 'is', 'approve')))
    const number = receiptTexts.is.lines.number
    const receipts = [page, other].map((tab) => receiptModal(tab, 'is'))
    const [here, there] = await Promise.all(receipts.map(linesOf))
    expect(here?.[number]).toBe(there?.[number])
    const books = await booksOf(buyer)
    expect(books.grants).toHaveLength(1)
    expect(books.receipts).toHaveLength(1)
    const payments = await paymentsOf(buyer.userId)
    const taken = payments.map(({ capturedAmount }) => capturedAmount)
    expect(taken.toSorted((one, another) => one - another)).toEqual([0, 199_000])
    expect(payments.map(({ pendingAmount }) => pendingAmount)).toEqual([0, 0])
  },
)

test('a payment of which the page receives nothing is checked, never called failed, and charged once', async ({
  page,
}) => {
  // The provider gives up after ten seconds.
  test.slow()
  const buyer = await aBuyer(page, 'is')
  const modal = await openPurchase(page, 'is')
  const release = Promise.withResolvers<void>()
  await page.route('**/api/v1/orders/*/ended', async (route) => {
    await release.promise
    await route.continue()
  })
  const reported = page.waitForRequest('**/api/v1/orders/*/ended')
  await checkOut(modal, 'is')
  await giveCard(cardDialog(page), 'is', 'neverCalledBack')
  await answerBank(cardDialog(page), 'is', 'approve')
  expect((await reported).postDataJSON()).toEqual({ outcome: 'unknown' })
  await expect(modal).toContainText(purchaseTexts.is.checking.heading)
  await expect(payButton(modal, 'is')).toHaveCount(0)
  release.resolve()
  await expect(receiptModal(page, 'is')).toBeVisible()
  expect((await booksOf(buyer)).receipts).toHaveLength(1)
  const payments = await paymentsOf(buyer.userId)
  expect(payments.map(({ capturedAmount }) => capturedAmount)).toEqual([199_000])
})
