import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { enqueue } from '../../packages/jobs/src/enqueue.ts'
import { accessReconcile } from '../../packages/jobs/src/jobs.ts'
import { aBuyer, booksOf, expectRejected, stored } from '../accounts/person.ts'
import {
  answerBank,
  cardDialog,
  giveCard,
  pay,
  paymentsOf,
  stopPaying,
} from '../payments/card-provider.ts'
import { inDatabase } from '../database.ts'
import { hosts, inEnglish } from '../hosts.ts'
import { mailTo, mailsTo } from '../mailbox.ts'
import { signInAs } from '../sign-in.ts'
import {
  checkOut,
  consentBoxes,
  openPurchase,
  payButton,
  receiptModal,
} from '../payments/purchase.ts'
import { expect, test } from '../story.ts'

for (const lang of inEnglish) {
  const texts = purchaseTexts[lang]

  test(`a payment the payer rejects buys nothing on the ${lang} host, and another try is possible`, async ({
    page,
    ask,
  }) => {
    const { userId } = await aBuyer(page, lang)
    const modal = await openPurchase(page, lang)
    await checkOut(modal, lang)
    await giveCard(cardDialog(page), lang, 'works')
    await answerBank(cardDialog(page), lang, 'reject')
    await expect(modal).toContainText(texts.troubles.notApproved)
    for (const box of consentBoxes(modal, lang)) await expect(box).toBeChecked()
    const jwt = await stored(page, 'jwt')
    const check = await ask(lang, '/api/v1/check_active', { method: 'POST', data: { jwt } })
    expect(await check.json()).toMatchObject({ active: 'false' })
    expect((await paymentsOf(userId)).every((one) => one.capturedAmount === 0)).toBe(true)

    await payButton(modal, lang).click()
    await pay(cardDialog(page), lang)
    await expect(receiptModal(page, lang)).toBeVisible()
  })

  test(`a visitor who closes the dialog on the ${lang} host has bought nothing`, async ({
    page,
  }) => {
    const { userId } = await aBuyer(page, lang)
    const modal = await openPurchase(page, lang)
    await checkOut(modal, lang)
    await stopPaying(cardDialog(page), lang)
    await expect(modal).toContainText(texts.troubles.closed)
    await expect(payButton(modal, lang)).toBeEnabled()
    expect(await paymentsOf(userId)).toEqual([])
  })

  test(`a payment that does not match its order is rejected on the ${lang} host, and released`, async ({
    page,
    complaints,
  }) => {
    const buyer = await aBuyer(page, lang)
    const modal = await openPurchase(page, lang)
    await checkOut(modal, lang)
    await giveCard(cardDialog(page), lang, 'wrongAmount')
    await answerBank(cardDialog(page), lang, 'approve')
    await expect(modal).toContainText(texts.refused.reasons.mismatch)
    expectRejected(complaints, 422)
    const [payment] = await paymentsOf(buyer.userId)
    expect(payment).toMatchObject({ capturedAmount: 0, pendingAmount: 0 })
    expect((await booksOf(buyer)).grants).toEqual([])
    await modal.getByRole('button', { name: texts.refused.again }).click()
    await expect(payButton(modal, lang)).toBeEnabled()
  })
}

test('a buyer who closes the page right after paying gets access and receipt without an action', async ({
  page,
  browser,
}) => {
  test.slow()
  const buyer = await aBuyer(page, 'is')
  const modal = await openPurchase(page, 'is', 1)
  await page.route('**/activevate_user.json', () => {})
  const call = page.waitForRequest('**/activevate_user.json')
  await checkOut(modal, 'is')
  await pay(cardDialog(page), 'is')
  await call
  await page.close()

  await inDatabase((db) => db.transaction().execute((trx) => enqueue(trx, accessReconcile, {})))
  const mail = await mailTo(buyer.email, { subject: 'Kvittun' })
  expect(mail.text).toContain('2.900')
  expect((await booksOf(buyer)).grants).toHaveLength(1)
  const later = await (await browser.newContext()).newPage()
  await signInAs(later, 'is', buyer)
  await later.goto(`${hosts.is}/settings`)
  await expect(later.getByText(/^Þú hefur aðgang til/)).toBeVisible()
  await later.context().close()
  expect(
    (await mailsTo(buyer.email)).filter(({ subject }) => subject.includes('Kvittun')),
  ).toHaveLength(1)
})

test('a page reloaded while access is pending continues', async ({ page }) => {
  const buyer = await aBuyer(page, 'is')
  const modal = await openPurchase(page, 'is')
  await page.route('**/activevate_user.json', () => {})
  const call = page.waitForRequest('**/activevate_user.json')
  await checkOut(modal, 'is')
  await pay(cardDialog(page), 'is')
  await call
  await page.unroute('**/activevate_user.json')
  await page.goto(`${hosts.is}/about`)
  await expect(receiptModal(page, 'is')).toContainText('Aðgangur í 7 daga')
  expect((await booksOf(buyer)).receipts).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
