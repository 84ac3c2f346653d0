import { commonTexts } from '@kot/i18n/texts/common'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { hosts } from '../hosts.ts'
import { aBuyer, expectRejected } from '../accounts/person.ts'
import { paymentModal, pressBuy } from '../payments/purchase.ts'
import { expect, phone, test } from '../story.ts'

test('a failed access check is not shown, and the purchase is offered', async ({
  page,
  complaints,
}) => {
  await aBuyer(page, 'en')
  await page.route('**/api/v1/check_active', (route) => route.fulfill({ status: 500, json: {} }))
  await pressBuy(page, 'en', 1)
  const modal = paymentModal(page, 'en')
  await expect(modal.getByRole('radio', { checked: true })).toHaveValue('1')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText(/error/i)).toHaveCount(0)
  await modal.getByRole('button', { name: commonTexts.en.close }).click()
  await expect(modal).toBeHidden()
  expectRejected(complaints, 500)
})

test('the package that is not offered opens when its index is given', async ({ page }) => {
  await aBuyer(page, 'is')
  await page.goto(`${hosts.is}/prices`)
  await page.locator('main li[hidden] button').dispatchEvent('click')
  const modal = paymentModal(page, 'is')
  await expect(modal.getByRole('radio')).toHaveCount(4)
  await expect(modal.getByRole('radio', { checked: true })).toHaveValue('2')
  await expect(modal.getByRole('button', { name: purchaseTexts.is.pay(3_900) })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the prices page fits', async ({ page }) => {
    await page.goto(`${hosts.is}/prices`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
