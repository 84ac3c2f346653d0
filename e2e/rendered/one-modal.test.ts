import { headerTexts } from '@kot/i18n/texts/header'
import { intentTexts } from '@kot/i18n/texts/sign-up'
import { listingTexts } from '@kot/i18n/texts/listing'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { expect, test } from './story.ts'

/** One dialog is open, and it is this one. */
async function expectOnly(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(1)
}

test('a visitor goes from modal to modal and never sees two', async ({ page }) => {
  const { signIn, lostPassword, newPassword } = signInTexts.is
  await page.goto(`${hosts.is}/`)
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: headerTexts.is.signIn }).first().click()
  await expectOnly(page, signIn.heading)
  await page.getByRole('button', { name: signIn.lostPassword }).click()
  await expectOnly(page, lostPassword.heading)
  await page.getByRole('button', { name: lostPassword.back }).click()
  await expectOnly(page, signIn.heading)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: listingTexts.is.getAccess }).click()
  await expectOnly(page, intentTexts.is.access.heading)
  await page.getByRole('radio', { name: intentTexts.is.who.known }).check()
  await expectOnly(page, signIn.heading)

  await page.goto(`${hosts.is}/login?reset_password_token=made-up`)
  await expectOnly(page, newPassword.heading)
})
