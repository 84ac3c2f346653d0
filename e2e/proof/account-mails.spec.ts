import type { Lang } from '@kot/domain/text/lang'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { mailTexts } from '@kot/i18n/texts/mail'
import { mailedLinkTexts } from '@kot/i18n/texts/mailed-link'
import { settingsTexts } from '@kot/i18n/texts/settings'
import type { Page } from '@playwright/test'
import { hosts, inIcelandic } from '../hosts.ts'
import { linkIn, mailTo } from '../mailbox.ts'
import { anAddress, aPerson, isTaken, stored, tryToSignIn } from '../accounts/person.ts'
import { signInAs } from '../sign-in.ts'
import { expect, test } from '../story.ts'

async function openAs(page: Page, lang: Lang, person: { email: string; password: string }) {
  await signInAs(page, lang, person)
  await page.goto(`${hosts[lang]}/settings`)
  await page.getByRole('heading', { name: settingsTexts[lang].profile.heading }).waitFor()
}

for (const lang of inIcelandic) {
  const texts = settingsTexts[lang]

  test(`a new address counts on the ${lang} host once its own mailbox has confirmed it, and its former one can take it back`, async ({
    page,
    browser,
    ask,
  }) => {
    test.slow()
    const person = await aPerson(ask, { lang })
    const email = anAddress('ny')
    await openAs(page, lang, person)
    const field = page.getByLabel(texts.profile.email, { exact: true })
    await field.fill(email)
    const secret = page.getByLabel(texts.password.current, { exact: true }).first()
    await secret.fill('ekki það rétta')
    await page.getByRole('button', { name: texts.profile.submit }).click()
    await expect(page.getByText(accountErrorTexts[lang].oldPasswordWrong)).toBeVisible()
    await expect(field).toHaveValue(email)
    await secret.fill(person.password)
    await page.getByRole('button', { name: texts.profile.submit }).click()
    await expect(page.getByText(texts.profile.waiting(email))).toBeVisible()
    await expect(field).toHaveValue(person.email)
    await mailTo(person.email, { subject: mailTexts[lang].addressChanging.subject })
    const mail = await mailTo(email, { subject: mailTexts[lang].confirmNewAddress.subject })
    const changed = { ...person, email }
    expect((await tryToSignIn(ask, person)).status()).toBe(200)
    expect((await tryToSignIn(ask, changed)).status()).toBe(401)
    await page.reload()
    await expect(page.getByText(texts.profile.waiting(email))).toBeVisible()

    await page.goto(linkIn(mail, '/mailed-link'))
    const words = mailedLinkTexts[lang].change_email
    await expect(page.getByText(words.text(email))).toBeVisible()
    expect((await tryToSignIn(ask, changed)).status()).toBe(401)
    await page.getByRole('button', { name: words.button }).click()
    await expect(page.getByText(words.done)).toBeVisible()
    expect((await tryToSignIn(ask, changed)).status()).toBe(200)
    expect((await tryToSignIn(ask, person)).status()).toBe(401)
    expect(JSON.parse((await stored(page, 'user')) ?? '{}').email).toBe(email)
    await page.goto(`${hosts[lang]}/settings`)
    await expect(field).toHaveValue(email)
    await expect(page.getByText(texts.profile.waiting(email))).toHaveCount(0)

    const notice = await mailTo(person.email, { subject: mailTexts[lang].addressChanged.subject })
    const elsewhere = await (await browser.newContext()).newPage()
    await elsewhere.goto(linkIn(notice, '/mailed-link'))
    const back = mailedLinkTexts[lang].restore_email
    await expect(elsewhere.getByText(back.text(person.email))).toBeVisible()
    await elsewhere.getByLabel(mailedLinkTexts[lang].password).fill('aftur heim 2026')
    await elsewhere.getByRole('button', { name: back.button }).click()
    await expect(elsewhere.getByText(back.done)).toBeVisible()
    expect(JSON.parse((await stored(elsewhere, 'user')) ?? '{}').email).toBe(person.email)
    expect((await tryToSignIn(ask, changed)).status()).toBe(401)
    await elsewhere.context().close()
  })

  test(`an account is deleted on the ${lang} host by way of a mail, and then gone`, async ({
    page,
    browser,
    ask,
  }) => {
    test.slow()
    const person = await aPerson(ask, { lang })
    await openAs(page, lang, person)
    const jwt = (await stored(page, 'jwt')) ?? ''
    await page.getByRole('button', { name: texts.data.delete }).click()
    const dialog = page.getByRole('dialog', { name: texts.data.deleteQuestion })
    await dialog.getByRole('button', { name: texts.data.deleteSend }).click()
    await expect(dialog.getByText(texts.data.deleteSent)).toBeVisible()

    const subject = mailTexts[lang].confirmDeletion.subject
    const link = linkIn(await mailTo(person.email, { subject }), '/mailed-link')
    const words = mailedLinkTexts[lang].delete_account
    // A mail is often read on another device, without a session or with that of another account.
    const phone = await (await browser.newContext()).newPage()
    await signInAs(phone, lang, { email: 'active@kot.test', password: 'demo-password' })
    await phone.goto(link)
    await expect(phone.getByText(words.text(person.email))).toBeVisible()
    expect(await isTaken(ask, jwt)).toBe(true)
    await phone.getByRole('button', { name: words.button }).click()
    await expect(phone.getByText(words.done)).toBeVisible()
    expect(JSON.parse((await stored(phone, 'user')) ?? '{}').email).toBe('active@kot.test')
    await phone.context().close()

    expect(await isTaken(ask, jwt)).toBe(false)
    expect((await tryToSignIn(ask, person)).status()).toBe(401)
    await mailTo(person.email, { subject: mailTexts[lang].accountDeleted.subject })
  })
}

test('deleting the account signs out the browser in which it is signed in', async ({
  page,
  ask,
}) => {
  const person = await aPerson(ask)
  const jwt = await signInAs(page, 'is', person)
  await ask('is', '/api/v1/delete_account', {
    method: 'POST',
    headers: { authorization: `Bearer ${jwt}` },
  })
  const subject = mailTexts.is.confirmDeletion.subject
  await page.goto(linkIn(await mailTo(person.email, { subject }), '/mailed-link'))
  const words = mailedLinkTexts.is.delete_account
  await page.getByRole('button', { name: words.button }).click()
  await expect(page.getByText(words.done)).toBeVisible()
  for (const key of ['user', 'jwt']) expect(await stored(page, key), key).toBeNull()
})
