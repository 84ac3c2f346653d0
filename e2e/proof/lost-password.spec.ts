import type { Lang } from '@kot/domain/text/lang'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { headerTexts } from '@kot/i18n/texts/header'
import { mailTexts } from '@kot/i18n/texts/mail'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import type { Page } from '@playwright/test'
import { inDatabase } from '../database.ts'
import { hosts } from '../hosts.ts'
import { linkIn, mailsTo, mailTo } from '../mailbox.ts'
import { aPerson, expectRejected, stored, tryToSignIn, type Person } from '../accounts/person.ts'
import { expect, test, type Ask } from '../story.ts'

const resetPath = '/users/password/edit'

const newPasswordModal = (page: Page, lang: Lang) =>
  page.getByRole('dialog', { name: signInTexts[lang].newPassword.heading })

async function fillNewPassword(page: Page, lang: Lang, password: string, repeat = password) {
  const texts = signInTexts[lang].newPassword
  const modal = newPasswordModal(page, lang)
  await modal.getByLabel(texts.password, { exact: true }).fill(password)
  await modal.getByLabel(texts.repeat, { exact: true }).fill(repeat)
  await modal.getByRole('button', { name: texts.submit }).click()
}

/** The link of a mail that was requested without a browser. */
async function resetLink(ask: Ask, { email }: Person, lang: Lang = 'is'): Promise<string> {
  const data = { user: { email, locale: lang } }
  expect((await ask(lang, '/users/password', { method: 'POST', data })).status()).toBe(200)
  return linkIn(await mailTo(email, { subject: mailTexts[lang].resetPassword.subject }), resetPath)
}

test('a new password that everybody uses is refused at its field', async ({
  page,
  ask,
  complaints,
}) => {
  await page.goto(await resetLink(ask, await aPerson(ask)))
  await fillNewPassword(page, 'is', 'password123')
  const { newPassword } = signInTexts.is
  const password = newPasswordModal(page, 'is').getByLabel(newPassword.password, { exact: true })
  await expect(password).toHaveAccessibleDescription(accountErrorTexts.is.passwordGuessable)
  await expect(password).toBeFocused()
  expectRejected(complaints, 422)
})

test('a link that was used or is too old leads to a new one', async ({ page, ask, complaints }) => {
  test.slow()
  const person = await aPerson(ask)
  const used = await resetLink(ask, person)
  await page.goto(used)
  await fillNewPassword(page, 'is', 'fyrsta nýja orðið')
  await expect(page).toHaveURL(`${hosts.is}/`)
  const signOut = page.getByRole('banner').getByRole('button', { name: headerTexts.is.signOut })
  await expect(signOut.first()).toBeVisible()
  await page.evaluate(() => localStorage.clear())

  await page.goto(used)
  await fillNewPassword(page, 'is', 'annað nýja orðið')
  const modal = newPasswordModal(page, 'is')
  await expect(modal.getByRole('alert')).toHaveText(accountErrorTexts.is.linkInvalid)
  await modal.getByRole('button', { name: signInTexts.is.newPassword.newLink }).click()
  const lost = page.getByRole('dialog', { name: signInTexts.is.lostPassword.heading })
  await expect(lost).toBeVisible()

  const [first] = await mailsTo(person.email)
  await lost.getByLabel(signInTexts.is.email).fill(person.email)
  await lost.getByRole('button', { name: signInTexts.is.lostPassword.submit }).click()
  const subject = mailTexts.is.resetPassword.subject
  const old = linkIn(
    await mailTo(person.email, { subject, ...(first && { after: first }) }),
    resetPath,
  )
  await inDatabase((db) =>
    db
      .updateTable('mailed_link')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('email', '=', person.email)
      .where('kind', '=', 'reset_password')
      .execute(),
  )
  await page.goto(old)
  await fillNewPassword(page, 'is', 'þriðja nýja orðið')
  await expect(modal.getByRole('alert')).toHaveText(accountErrorTexts.is.linkInvalid)
  expect(await stored(page, 'jwt')).toBeNull()
  const afterFirst = { email: person.email, password: 'fyrsta nýja orðið' }
  expect((await tryToSignIn(ask, afterFirst)).status()).toBe(200)
  expectRejected(complaints, 422)
})
