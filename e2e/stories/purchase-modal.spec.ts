import { benefitTexts } from '@kot/i18n/texts/benefits'
import { commonTexts } from '@kot/i18n/texts/common'
import { pageTexts } from '@kot/i18n/texts/pages'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { aBuyer } from '../person.ts'
import { openPurchase, payButton } from '../steps/purchase.ts'
import { expect, test } from '../story.ts'

const texts = purchaseTexts.is

test('the purchase modal holds what it has to, and another package can be chosen', async ({
  page,
}) => {
  await aBuyer(page, 'is')
  const modal = await openPurchase(page, 'is', 1)
  const choices = modal.getByRole('radio')
  await expect(choices).toHaveCount(3)
  await expect(modal.getByRole('radio', { checked: true })).toHaveValue('1')
  await expect(modal.getByRole('checkbox')).not.toBeChecked()
  await expect(modal).toContainText(texts.secure('Kortahermir'))
  await expect(payButton(modal, 'is')).toHaveText(texts.pay(2_900))
  await choices.nth(2).check()
  await expect(payButton(modal, 'is')).toHaveText(texts.pay(4_900))

  await modal.getByRole('button', { name: texts.seeFeatures }).click()
  const features = page.getByRole('dialog', { name: texts.features.heading })
  const benefits = features.getByRole('list', { name: benefitTexts.is.also.label })
  await expect(benefits.getByRole('listitem')).toHaveCount(5)
  await features.getByRole('button', { name: texts.features.buy }).click()
  await expect(modal.getByRole('radio', { checked: true })).toHaveValue('3')

  await modal.getByRole('checkbox').check()
  await modal.getByRole('button', { name: texts.terms.link }).click()
  const terms = page.getByRole('dialog', { name: pageTexts.is.termsForPurchase.heading })
  await expect(terms).toContainText('3D Secure')
  await terms.getByRole('button', { name: commonTexts.is.back }).click()
  await expect(modal.getByRole('checkbox')).toBeChecked()
  await expect(modal.getByRole('radio', { checked: true })).toHaveValue('3')
  await modal.getByRole('button', { name: commonTexts.is.close }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('without the tick the box turns red, says so, and nothing is paid', async ({ page }) => {
  await aBuyer(page, 'is')
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const modal = await openPurchase(page, 'is')
  const box = modal.getByRole('checkbox')
  const edge = () => box.evaluate((one) => getComputedStyle(one).borderColor)
  await expect(payButton(modal, 'is')).toBeEnabled()
  const plain = await edge()
  await payButton(modal, 'is').click()
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(edge).toBe('rgb(194, 59, 31)')
  await expect(box).toHaveAccessibleDescription(texts.terms.missing)
  await expect(box).toBeFocused()
  // Pressed again, the focus returns to the box.
  await payButton(modal, 'is').click()
  await expect(box).toBeFocused()
  expect(calls).not.toContain('/api/v1/orders')
  await expect(page.locator('iframe')).toHaveCount(0)
  await box.check()
  await expect(box).not.toHaveAttribute('aria-invalid')
  await expect(modal.getByText(texts.terms.missing)).toHaveCount(0)
  await box.uncheck()
  await expect.poll(edge).toBe(plain)
})
