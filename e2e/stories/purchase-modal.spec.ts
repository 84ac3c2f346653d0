import { brand } from '@kot/domain/site/brand'
import { benefitTexts } from '@kot/i18n/texts/benefits'
import { commonTexts } from '@kot/i18n/texts/common'
import { pageTexts } from '@kot/i18n/texts/pages'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { withdrawalTexts } from '@kot/i18n/texts/withdrawal'
import type { Locator } from '@playwright/test'
import { aBuyer } from '../accounts/person.ts'
import { consentBoxes, openPurchase, payButton } from '../payments/purchase.ts'
import { expect, test } from '../story.ts'

const texts = purchaseTexts.is

test(
  'the purchase modal holds what it has to, and another package can be chosen',
  { tag: '@proof' },
  async ({ page }) => {
    await aBuyer(page, 'is')
    const modal = await openPurchase(page, 'is', 1)
    const choices = modal.getByRole('radio')
    await expect(choices).toHaveCount(3)
    await expect(modal.getByRole('radio', { checked: true })).toHaveValue('1')
    const boxes = consentBoxes(modal, 'is')
    for (const box of boxes) await expect(box).not.toBeChecked()
    await expect(modal).toContainText(texts.secure('Kortahermir'))
    await expect(payButton(modal, 'is')).toHaveText(texts.pay(2_900))
    for (const box of boxes) await box.check()
    await choices.nth(2).check()
    await expect(payButton(modal, 'is')).toHaveText(texts.pay(4_900))
    // Another package is another order: nothing has been agreed to yet.
    for (const box of boxes) await expect(box).not.toBeChecked()
    await expect(modal.getByText(texts.summary.belowLimit)).toBeVisible()

    const { summary, withdrawal, order } = texts
    const { company } = brand
    for (const words of [summary.given, summary.ended])
      await expect(modal.getByText(words, { exact: true })).toBeVisible()
    await modal.getByText(order.heading).click()
    for (const words of [...Object.values(order.steps), order.kept, order.age])
      await expect(modal.getByText(words)).toBeVisible()
    await modal.getByText(texts.seller(company.name, company.registrationNumber)).click()
    await expect(modal.getByText(company.telephone)).toBeVisible()
    await modal.getByText(withdrawal.heading).click()
    await expect(modal.getByText(withdrawal.cost)).toBeVisible()
    await modal.getByRole('button', { name: texts.withdrawal.form }).click()
    const { form } = withdrawalTexts.is
    const standard = page.getByRole('dialog', { name: form.heading })
    await expect(standard).toContainText(form.signature)
    await standard.getByRole('button', { name: commonTexts.is.back }).click()

    await modal.getByRole('button', { name: texts.seeFeatures }).click()
    const features = page.getByRole('dialog', { name: texts.features.heading })
    const benefits = features.getByRole('list', { name: benefitTexts.is.also.label })
    await expect(benefits.getByRole('listitem')).toHaveCount(5)
    await features.getByRole('button', { name: texts.features.buy }).click()
    await expect(modal.getByRole('radio', { checked: true })).toHaveValue('3')

    await boxes[0].check()
    await modal.getByRole('button', { name: texts.terms.link }).click()
    const terms = page.getByRole('dialog', { name: pageTexts.is.termsForPurchase.heading })
    await expect(terms).toContainText('3D Secure')
    await terms.getByRole('button', { name: commonTexts.is.back }).click()
    await expect(boxes[0]).toBeChecked()
    await expect(modal.getByRole('radio', { checked: true })).toHaveValue('3')
    await modal.getByRole('button', { name: commonTexts.is.close }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

const edge = (box: Locator) => box.evaluate((one) => getComputedStyle(one).borderColor)

test('without the tick the box turns red with an explanation, and nothing is paid', async ({
  page,
}) => {
  await aBuyer(page, 'is')
  const calls: string[] = []
  page.on('request', (request) =>
    calls.push(`${request.method()} ${new URL(request.url()).pathname}`),
  )
  const modal = await openPurchase(page, 'is')
  const boxes = consentBoxes(modal, 'is')
  const missing = [texts.terms.missing, texts.immediateStart.missing]
  const plain = await edge(boxes[0])
  for (const [at, box] of boxes.entries()) {
    await expect(payButton(modal, 'is')).toBeEnabled()
    await payButton(modal, 'is').click()
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await expect.poll(() => edge(box)).toBe('rgb(194, 59, 31)')
    await expect(box).toHaveAccessibleDescription(missing[at] ?? '')
    // The first one that is missing; pressed again, the focus returns to it.
    await expect(box).toBeFocused()
    await payButton(modal, 'is').click()
    await expect(box).toBeFocused()
    await box.check()
    await expect(box).not.toHaveAttribute('aria-invalid')
    await expect(modal.getByText(missing[at] ?? '')).toHaveCount(0)
  }
  await boxes[1].uncheck()
  await expect.poll(() => edge(boxes[1])).toBe(plain)
  expect(calls).not.toContain('POST /api/v1/orders')
  await expect(page.locator('iframe')).toHaveCount(0)
})
