import type { Lang } from '@kot/domain/text/lang'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { mailTexts } from '@kot/i18n/texts/mail'
import { mailedLinkTexts } from '@kot/i18n/texts/mailed-link'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import type { Page } from '@playwright/test'
import { inDatabase } from '../database.ts'
import { hosts, inIcelandic } from '../hosts.ts'
import { linkIn, mailTo } from '../mailbox.ts'
import { aPerson, expectRejected, stored, type Person } from '../accounts/person.ts'
import { expect, test } from '../story.ts'

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
  test(
    `opening the link of a mail changes nothing on the ${lang} host; its button confirms the address`,
    { tag: '@proof' },
    async ({ page, ask, complaints }) => {
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
      // Reloading does not lose the link.
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
    },
  )
}
