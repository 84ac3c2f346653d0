import type { Lang } from '@kot/domain/text/lang'
import { commonTexts } from '@kot/i18n/texts/common'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { expectRejected } from '../accounts/person.ts'
import { faults } from '../specification.ts'
import { expect, langs, test } from './story.ts'

const resetPath = '/users/password/edit'

async function askForMail(page: Page, lang: Lang, email: string) {
  const texts = signInTexts[lang]
  await page.goto(`${hosts[lang]}/login`)
  await page.getByRole('dialog').getByRole('button', { name: texts.signIn.lostPassword }).click()
  const modal = page.getByRole('dialog', { name: texts.lostPassword.heading })
  await modal.getByLabel(texts.email).fill(email)
  await modal.getByRole('button', { name: texts.lostPassword.submit }).click()
  return modal
}

const newPasswordModal = (page: Page, lang: Lang) =>
  page.getByRole('dialog', { name: signInTexts[lang].newPassword.heading })

async function fillNewPassword(page: Page, lang: Lang, password: string, repeat = password) {
  const texts = signInTexts[lang].newPassword
  const modal = newPasswordModal(page, lang)
  await modal.getByLabel(texts.password, { exact: true }).fill(password)
  await modal.getByLabel(texts.repeat, { exact: true }).fill(repeat)
  await modal.getByRole('button', { name: texts.submit }).click()
}

for (const lang of langs) {
  test(`a new password on the ${lang} host is checked before it is sent`, async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') calls.push(request.url())
    })
    await page.goto(`${hosts[lang]}${resetPath}?reset_password_token=x`)
    const modal = newPasswordModal(page, lang)
    const texts = signInTexts[lang]
    const password = modal.getByLabel(texts.newPassword.password, { exact: true })
    const repeat = modal.getByLabel(texts.newPassword.repeat, { exact: true })
    await modal.waitFor()
    for (const [typed, again, fault, repeatFault] of [
      ['', '', faults[lang].passwordMissing, faults[lang].passwordMissing],
      ['1234567', '1234567', faults[lang].passwordTooShort, faults[lang].passwordTooShort],
      ['12345678', '', '', faults[lang].passwordMissing],
      ['12345678', '1234567', '', faults[lang].passwordTooShort],
      ['12345678', '12345679', '', faults[lang].passwordsDiffer],
    ] as const) {
      await fillNewPassword(page, lang, typed, again)
      await expect(password).toHaveAccessibleDescription(fault || texts.passwordRule)
      await expect(repeat).toHaveAccessibleDescription(repeatFault)
    }
    expect(calls).toEqual([])
    await modal.getByRole('button', { name: commonTexts[lang].show }).first().click()
    await expect(password).toHaveAttribute('type', 'text')
    await modal.getByRole('button', { name: commonTexts[lang].close }).click()
    await page.getByRole('button', { name: texts.newPassword.heading }).click()
    await expect(modal).toBeVisible()
  })
}

for (const lang of langs) {
  test(`the form for a lost password on the ${lang} host wants an address, and a real one`, async ({
    page,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/users/password')) calls.push(request.url())
    })
    const modal = await askForMail(page, lang, '')
    const email = modal.getByLabel(signInTexts[lang].email)
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription(faults[lang].emailMissing)
    await email.fill('abc')
    await modal.getByRole('button', { name: signInTexts[lang].lostPassword.submit }).click()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription(faults[lang].emailInvalid)
    expect(calls).toEqual([])
  })
}

test('of several errors the first is shown, for the mail and for the password', async ({
  page,
  complaints,
}) => {
  await page.route('**/users/password', (route) =>
    route.fulfill({ status: 422, json: { errors: ['A', 'B'] } }),
  )
  const modal = await askForMail(page, 'en', 'gudrun@kot.test')
  await expect(modal.getByRole('alert')).toHaveText('A')
  await page.goto(`${hosts.en}/?reset_password_token=x`)
  await fillNewPassword(page, 'en', 'eitthvað langt')
  await expect(newPasswordModal(page, 'en').getByRole('alert')).toHaveText('A')
  expectRejected(complaints, 422)
})
