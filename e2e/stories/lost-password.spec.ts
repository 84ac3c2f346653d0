import type { Lang } from '@kot/domain/lang'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { headerTexts } from '@kot/i18n/texts/header'
import { mailTexts } from '@kot/i18n/texts/mail'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import type { Page } from '@playwright/test'
import { inDatabase } from '../database.ts'
import { hosts, inEnglish } from '../hosts.ts'
import { linkIn, mailsTo, mailTo } from '../mailbox.ts'
import {
  anAddress,
  aPerson,
  expectRejected,
  isTaken,
  stored,
  tryToSignIn,
  type Person,
} from '../person.ts'
import { signInAs } from '../sign-in.ts'
import { expect, test, type Ask } from '../story.ts'

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

/** The link of a mail that was asked for without a browser. */
async function resetLink(ask: Ask, { email }: Person, lang: Lang = 'is'): Promise<string> {
  const data = { user: { email, locale: lang } }
  expect((await ask(lang, '/users/password', { method: 'POST', data })).status()).toBe(200)
  return linkIn(await mailTo(email, { subject: mailTexts[lang].resetPassword.subject }), resetPath)
}

for (const lang of inEnglish) {
  test(`a lost password is replaced by way of a mail on the ${lang} host`, async ({
    page,
    ask,
  }) => {
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
    await expect(
      page.getByRole('banner').getByRole('link', { name: headerTexts[lang].settingsOf('Guðrún') }),
    ).toBeVisible()
    await expect(page).toHaveURL(`${hosts[lang]}/`)
    expect(asked.filter((url) => url.startsWith(`${hosts[lang]}/?jwt=`))).toHaveLength(1)
    expect(referers.filter((referer) => /jwt=|token=/.test(referer))).toEqual([])

    expect(JSON.parse((await stored(page, 'user')) ?? '{}').email).toBe(person.email)
    expect((await tryToSignIn(ask, person)).status()).toBe(401)
    const changed = { email: person.email, password: 'nýtt og betra orð' }
    expect((await tryToSignIn(ask, changed)).status()).toBe(200)
    expect(await isTaken(ask, before.jwt)).toBe(false)
    await mailTo(person.email, { subject: mailTexts[lang].passwordChanged.subject })
  })
}

test('an address without an account gets the same answer, and no mail', async ({ page, ask }) => {
  const [known, unknown] = [(await aPerson(ask)).email, anAddress('enginn')]
  const answers = []
  for (const email of [known, unknown]) {
    const answer = await ask('is', '/users/password', {
      method: 'POST',
      data: { user: { email, locale: 'is' } },
    })
    answers.push([answer.status(), await answer.text()])
  }
  expect(answers[1]).toEqual(answers[0])
  const modal = await askForMail(page, 'is', unknown)
  await expect(modal.getByText(signInTexts.is.lostPassword.sent)).toBeVisible()
  await mailTo(known, { subject: mailTexts.is.resetPassword.subject })
  expect(await mailsTo(unknown)).toEqual([])
})

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

test('a reset ends the session of another browser', async ({ page, browser, ask, complaints }) => {
  const person = await aPerson(ask)
  await signInAs(page, 'is', person)
  const link = await resetLink(ask, person)
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(link)
  await fillNewPassword(elsewhere, 'is', 'nýtt og betra orð')
  await expect(elsewhere).toHaveURL(`${hosts.is}/`)
  await elsewhere.context().close()

  await page.goto(`${hosts.is}/settings`)
  await expect(page).toHaveURL(`${hosts.is}/login`)
  expect(await stored(page, 'jwt')).toBeNull()
  expectRejected(complaints, 401)
})
