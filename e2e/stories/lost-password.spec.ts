import type { Lang } from '@kot/domain/text/lang'
import { headerTexts } from '@kot/i18n/texts/header'
import { mailTexts } from '@kot/i18n/texts/mail'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import type { Page } from '@playwright/test'
import { hosts, inEnglish } from '../hosts.ts'
import { linkIn, mailTo } from '../mailbox.ts'
import { aPerson, isTaken, stored, tryToSignIn } from '../accounts/person.ts'
import { expect, test } from '../story.ts'

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

for (const lang of inEnglish) {
  test(
    `a lost password is replaced by way of a mail on the ${lang} host`,
    { tag: '@proof' },
    async ({ page, ask }) => {
      test.slow()
      const person = await aPerson(ask, { lang })
      const before = (await (await tryToSignIn(ask, person)).json()) as { jwt: string }
      const modal = await askForMail(page, lang, person.email)
      const sent = lang === 'is' ? 'Athugaðu tölvupóstinn þinn…' : 'Check your email...'
      await expect(modal.getByText(sent, { exact: true })).toBeVisible()
      await expect(modal.getByLabel(signInTexts[lang].email)).toHaveCount(0)

      const subject = mailTexts[lang].resetPassword.subject
      const link = linkIn(await mailTo(person.email, { subject }), resetPath)
      expect(new URL(link).origin).toBe(hosts[lang])
      expect(new URL(link).searchParams.get('reset_password_token')).toBeTruthy()

      const asked: string[] = []
      const referers: string[] = []
      page.on('request', (request) => {
        asked.push(request.url())
        referers.push(request.headers()['referer'] ?? '')
      })
      await page.goto(link)
      await fillNewPassword(page, lang, 'nýtt og betra orð')
      // The first proof of the address ends the name that was entered at sign-up.
      const name = new RegExp(`${headerTexts[lang].settingsOf('')}$`)
      await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible()
      await expect(page).toHaveURL(`${hosts[lang]}/`)
      expect(asked.filter((url) => url.startsWith(`${hosts[lang]}/?jwt=`))).toHaveLength(1)
      expect(referers.filter((referer) => /jwt=|token=/.test(referer))).toEqual([])

      expect(JSON.parse((await stored(page, 'user')) ?? '{}').email).toBe(person.email)
      expect((await tryToSignIn(ask, person)).status()).toBe(401)
      const changed = { email: person.email, password: 'nýtt og betra orð' }
      expect((await tryToSignIn(ask, changed)).status()).toBe(200)
      expect(await isTaken(ask, before.jwt)).toBe(false)
      await mailTo(person.email, { subject: mailTexts[lang].passwordChanged.subject })
    },
  )
}
