import type { Lang } from '@kot/domain/text/lang'
import { commonTexts } from '@kot/i18n/texts/common'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { signInByForm, signInModal } from '../sign-in.ts'
import { expect, frames, phone, test } from '../story.ts'

const fieldsOf = (page: Page, lang: Lang) => {
  const modal = signInModal(page, lang)
  const texts = signInTexts[lang]
  return {
    modal,
    email: modal.getByLabel(texts.email),
    password: modal.getByLabel(texts.password, { exact: true }),
    submit: modal.getByRole('button', { name: texts.signIn.submit, exact: true }),
  }
}

async function open(page: Page, lang: Lang, query = '') {
  await page.goto(`${hosts[lang]}/login${query}`)
  await signInModal(page, lang).waitFor()
}

test('a login without access offers the purchase, one with access does not', async ({ page }) => {
  await signInByForm(page, 'is', 'inactive')
  const payment = page.getByRole('dialog', { name: purchaseTexts.is.heading })
  await expect(payment).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.evaluate(() => localStorage.clear())
  await signInByForm(page, 'is', 'active')
  await expect(page.getByRole('banner').getByRole('link', { name: /Anna/ })).toBeVisible()
  await frames(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('switching language without access offers no purchase', async ({ page }) => {
  await signInByForm(page, 'is', 'inactive')
  const payment = page.getByRole('dialog', { name: purchaseTexts.is.heading })
  await payment.getByRole('button', { name: commonTexts.is.close }).click()
  await expect(payment).toBeHidden()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Tungumál/ })
    .click()
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL(`${hosts.en}/`)
  await expect(page.getByRole('banner').getByRole('link', { name: /Jón/ })).toBeVisible()
  await frames(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the keyboard stays down until a field is tapped, and the modal fits', async ({ page }) => {
    await open(page, 'is', '?social=proof')
    const { modal, email } = fieldsOf(page, 'is')
    await expect(email).not.toBeFocused()
    const box = await modal.boundingBox()
    expect(box?.width).toBeLessThanOrEqual(390)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(845)
  })
})
