import type { Lang } from '@kot/domain/text/lang'
import { signUpTexts } from '@kot/i18n/texts/sign-up'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { anAddress, stored } from '../accounts/person.ts'
import { expect, phone, test } from '../story.ts'

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

test.describe('on a phone', () => {
  test.use(phone)

  test('ticking the newsletter turns it on', async ({ page }) => {
    await open(page, 'is')
    await page.getByRole('checkbox', { name: signUpTexts.is.newsletter }).check()
    const calls = callsOf(page)
    await fill(page, 'is', anAddress())
    await expect(page).toHaveURL(`${hosts.is}/`)
    expect(calls[0]?.user['newsletter']).toBe(true)
    expect(JSON.parse((await stored(page, 'user')) ?? '{}').newsletter).toBe(true)
  })

  test('nothing of the sign-up page is wider than the screen', async ({ page }) => {
    await open(page, 'is')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)
  })
})
