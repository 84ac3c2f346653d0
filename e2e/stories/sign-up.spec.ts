import type { Lang } from '@kot/domain/text/lang'
import { headerTexts } from '@kot/i18n/texts/header'
import { signUpTexts } from '@kot/i18n/texts/sign-up'
import type { Page } from '@playwright/test'
import { inDatabase } from '../database.ts'
import { hosts, inIcelandic } from '../hosts.ts'
import { linkIn, mailTo } from '../mailbox.ts'
import { anAddress, stored } from '../accounts/person.ts'
import { openDialog } from '../steps/page.ts'
import { expect, test } from '../story.ts'

const field = (page: Page, lang: Lang, name: 'name' | 'email' | 'password') =>
  page.getByLabel(signUpTexts[lang][name], { exact: true })

const create = (page: Page, lang: Lang) =>
  page.getByRole('button', { name: signUpTexts[lang].submit, exact: true })

async function open(page: Page, lang: Lang, query = '') {
  await page.goto(`${hosts[lang]}/sign-up${query}`)
}

async function fill(page: Page, lang: Lang, email: string, password = 'þrjú orð í röð') {
  await field(page, lang, 'name').fill('Guðrún Helga')
  await field(page, lang, 'email').fill(email)
  await field(page, lang, 'password').fill(password)
  await create(page, lang).click()
}

/** The calls that make accounts. */
function callsOf(page: Page): { user: Record<string, unknown> }[] {
  const calls: { user: Record<string, unknown> }[] = []
  page.on('request', (request) => {
    if (/sign_up|register/.test(request.url()) && request.method() === 'POST') {
      calls.push(request.postDataJSON())
    }
  })
  return calls
}

for (const lang of inIcelandic) {
  test(`an account made on the ${lang} host is signed in at once, and its mail confirms the address`, async ({
    page,
  }) => {
    // The first page is left before its scripts have come.
    await page.route('**/assets/*.js', () => {})
    await page.goto(`${hosts[lang]}/about?friend=vinur-${lang}&channel=blad`, {
      waitUntil: 'commit',
    })
    await expect.poll(() => stored(page, 'friend')).toBe(`vinur-${lang}`)
    await page.unroute('**/assets/*.js')
    await open(page, lang)
    const calls = callsOf(page)
    const email = anAddress()
    await fill(page, lang, email)
    await expect(page).toHaveURL(`${hosts[lang]}/`)
    await expect(
      page.getByRole('banner').getByRole('link', { name: headerTexts[lang].settingsOf('Guðrún') }),
    ).toBeVisible()
    await expect(openDialog(page)).toHaveCount(0)

    const password = 'þrjú orð í röð'
    expect(calls).toEqual([
      {
        user: {
          name: 'Guðrún Helga',
          email,
          password,
          password_confirmation: password,
          lang,
          friend: `vinur-${lang}`,
          channel: 'blad',
          newsletter: false,
        },
      },
    ])
    const user = JSON.parse((await stored(page, 'user')) ?? '{}')
    expect(user).toEqual({
      user_id: expect.any(String),
      name: 'Guðrún Helga',
      email,
      lang,
      newsletter: false,
      end_of_subscription: null,
    })
    const claims = (await stored(page, 'jwt'))?.split('.')[1] ?? ''
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject(user)

    const account = await inDatabase((db) =>
      db
        .selectFrom('account')
        .select(['friend', 'channel', 'email_confirmed_at'])
        .where('email', '=', email)
        .executeTakeFirst(),
    )
    expect(account).toEqual({
      friend: `vinur-${lang}`,
      channel: 'blad',
      email_confirmed_at: null,
    })
    const link = linkIn(await mailTo(email), '/mailed-link')
    expect(link.startsWith(hosts[lang])).toBe(true)
  })
}
