import type { Lang } from '@kot/domain/text/lang'
import { mailTexts } from '@kot/i18n/texts/mail'
import { mailedLinkTexts } from '@kot/i18n/texts/mailed-link'
import { settingsTexts } from '@kot/i18n/texts/settings'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { linkIn, mailTo } from '../mailbox.ts'
import { aPerson, tryToSignIn, type Person } from '../accounts/person.ts'
import { signInAs } from '../sign-in.ts'
import { expect, phone, test } from '../story.ts'

const confirmLink = async ({ email }: Person, lang: Lang) =>
  linkIn(await mailTo(email, { subject: mailTexts[lang].confirmAddress.subject }), '/mailed-link')

const button = (page: Page, lang: Lang) =>
  page.getByRole('button', { name: mailedLinkTexts[lang].confirm_email.button })

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

  test('the account page shows the unconfirmed address until it is confirmed, and sends the mail again', async ({
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
