import type { Lang } from '@kot/domain/lang'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { mailTexts } from '@kot/i18n/texts/mail'
import { mailedLinkTexts } from '@kot/i18n/texts/mailed-link'
import { settingsTexts } from '@kot/i18n/texts/settings'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import type { Page } from '@playwright/test'
import { inDatabase } from '../database.ts'
import { hosts, inIcelandic } from '../hosts.ts'
import { linkIn, mailTo } from '../mailbox.ts'
import { aPerson, expectRejected, stored, tryToSignIn, type Person } from '../person.ts'
import { signInAs } from '../sign-in.ts'
import { expect, phone, test } from '../story.ts'

const isConfirmed = async ({ email }: Person): Promise<boolean> => {
  const account = await inDatabase((db) =>
    db
      .selectFrom('account')
      .select('email_confirmed_at')
      .where('email', '=', email)
      .executeTakeFirstOrThrow(),
  )
  return account.email_confirmed_at !== null
}

const confirmLink = async ({ email }: Person, lang: Lang) =>
  linkIn(await mailTo(email, { subject: mailTexts[lang].confirmAddress.subject }), '/mailed-link')

const button = (page: Page, lang: Lang) =>
  page.getByRole('button', { name: mailedLinkTexts[lang].confirm_email.button })

for (const lang of inIcelandic) {
  test(`opening the link of a mail changes nothing on the ${lang} host; its button confirms the address`, async ({
    page,
    ask,
    complaints,
  }) => {
    const texts = mailedLinkTexts[lang]
    const person = await aPerson(ask, { lang })
    const link = await confirmLink(person, lang)
    const token = new URL(link).searchParams.get('token') ?? ''
    const asked: { url: string; referer: string }[] = []
    page.on('request', (request) => {
      asked.push({ url: request.url(), referer: request.headers()['referer'] ?? '' })
    })

    await page.goto(link)
    await expect(page.getByText(texts.confirm_email.text(person.email))).toBeVisible()
    await expect(page).toHaveURL(`${hosts[lang]}/mailed-link`)
    expect(await isConfirmed(person)).toBe(false)
    // Whoever reloads has not lost the link.
    await page.reload()
    // This browser did not sign up, so it chooses the password; see asksPassword.
    await button(page, lang).click()
    await expect(page.getByText(signInTexts[lang].faults.passwordMissing)).toBeVisible()
    await page.getByLabel(texts.password).fill('nýtt lykilorð 2026')
    await button(page, lang).click()
    await expect(page.getByText(texts.confirm_email.done)).toBeVisible()
    expect(JSON.parse((await stored(page, 'user')) ?? '{}').email).toBe(person.email)
    expect(await isConfirmed(person)).toBe(true)
    expect(asked.filter(({ referer }) => referer.includes(token))).toEqual([])
    expect(asked.filter(({ url }) => url.includes(token))).toHaveLength(1)

    await page.goto(link)
    await expect(page.getByRole('heading', { name: texts.invalid })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText(accountErrorTexts[lang].linkInvalid)
    await page.getByRole('link', { name: texts.home }).click()
    await expect(page).toHaveURL(`${hosts[lang]}/`)
    expectRejected(complaints, 422)
  })
}

test('an account made with a stranger’s address is removed by the owner of the address', async ({
  page,
  ask,
}) => {
  const person = await aPerson(ask, { lang: 'is' })
  const texts = mailedLinkTexts.is
  await page.goto(`${await confirmLink(person, 'is')}&decline=true`)
  await expect(page.getByText(texts.decline.text(person.email))).toBeVisible()
  await page.getByRole('button', { name: texts.decline.back }).click()
  await expect(page.getByText(texts.confirm_email.text(person.email))).toBeVisible()
  await page.getByRole('button', { name: texts.decline.link }).click()
  await page.getByRole('button', { name: texts.decline.button }).click()
  await expect(page.getByText(texts.decline.done)).toBeVisible()
  expect((await tryToSignIn(ask, person)).status()).toBe(401)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the account page asks for the confirmation until it has it, and sends the mail again', async ({
    page,
    ask,
  }) => {
    test.slow()
    const person = await aPerson(ask, { lang: 'en' })
    const first = await mailTo(person.email)
    await signInAs(page, 'en', person)
    await page.goto(`${hosts.en}/settings`)
    const texts = settingsTexts.en.unconfirmed
    await expect(page.getByText(texts.text(person.email))).toBeVisible()
    await page.getByRole('button', { name: texts.resend }).click()
    await expect(page.getByText(texts.sent)).toBeVisible()
    const second = await mailTo(person.email, { after: first })
    await page.goto(linkIn(second, '/mailed-link'))
    await button(page, 'en').tap()
    await expect(page.getByText(mailedLinkTexts.en.confirm_email.done)).toBeVisible()
    await page.goto(`${hosts.en}/settings`)
    await expect(page.getByLabel(settingsTexts.en.profile.name)).toBeVisible()
    await expect(page.getByText(texts.text(person.email))).toHaveCount(0)
  })
})
