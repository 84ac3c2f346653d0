import type { Lang } from '@kot/domain/text/lang'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { commonTexts } from '@kot/i18n/texts/common'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import { signUpTexts } from '@kot/i18n/texts/sign-up'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { anAddress, expectRejected, stored } from '../accounts/person.ts'
import { accounts } from '../sign-in.ts'
import { faults as specified } from '../specification.ts'
import { expect, langs, test } from './story.ts'

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

for (const lang of langs) {
  const texts = signUpTexts[lang]
  const faults = { ...specified[lang], nameMissing: signInTexts[lang].faults.nameMissing }

  test(`the sign-up page of the ${lang} host has all its parts`, async ({ page }) => {
    await open(page, lang)
    for (const provider of ['google', 'facebook'] as const) {
      const name = signInTexts[lang].signIn[provider === 'google' ? 'withGoogle' : 'withFacebook']
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', `/auth/${provider}`)
    }
    for (const name of ['name', 'email', 'password'] as const) {
      await expect(field(page, lang, name)).toBeVisible()
    }
    await expect(page.getByRole('checkbox', { name: texts.newsletter })).not.toBeChecked()
    await expect(create(page, lang)).toBeVisible()
    await expect(page.getByRole('link', { name: texts.consent.terms })).toHaveAttribute(
      'href',
      '/terms-of-service',
    )
    await expect(page.getByRole('link', { name: texts.consent.privacy })).toHaveAttribute(
      'href',
      '/privacy-policy',
    )
    const verse = texts.quote.verse.replaceAll('\n', ' ')
    await expect(page.getByRole('img', { name: verse })).toBeVisible()
    await page.getByRole('button', { name: texts.signIn, exact: true }).click()
    await expect(page.getByRole('dialog', { name: signInTexts[lang].signIn.heading })).toBeVisible()
  })

  test(`each field of the ${lang} sign-up is checked when it is left, and all when it is sent`, async ({
    page,
  }) => {
    await open(page, lang)
    const calls = callsOf(page)
    const expectFault = async (
      name: 'name' | 'email' | 'password',
      typed: string,
      text: string,
    ) => {
      await field(page, lang, name).fill(typed)
      await field(page, lang, name).blur()
      await expect(field(page, lang, name)).toHaveAccessibleDescription(text)
    }
    await expectFault('name', '', faults.nameMissing)
    // Nothing is shown about a field that was not left yet.
    await expect(page.getByText(faults.emailMissing)).toHaveCount(0)
    await expectFault('email', '', faults.emailMissing)
    await expectFault('email', 'abc', faults.emailInvalid)
    await expectFault('password', '', faults.passwordMissing)
    await expectFault('password', '1234567', faults.passwordTooShort)

    await open(page, lang)
    await create(page, lang).click()
    for (const text of [faults.nameMissing, faults.emailMissing, faults.passwordMissing]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(field(page, lang, 'name')).toBeFocused()
    expect(calls).toEqual([])
  })

  test(`a taken address is rejected on the ${lang} host, without signing in`, async ({
    page,
    complaints,
  }) => {
    await open(page, lang)
    await fill(page, lang, accounts.active)
    await expect(page.getByRole('alert')).toHaveText(
      lang === 'is'
        ? 'Netfangið er þegar skráð. Skráðu þig frekar inn.'
        : 'E-mail already exists, please sign in instead.',
    )
    expect(await stored(page, 'jwt')).toBeNull()
    expect(await stored(page, 'user')).toBeNull()
    await expect(create(page, lang)).not.toHaveAttribute('aria-busy')
    expectRejected(complaints, 422)
  })
}

test('the password can be read and hidden again while it is typed', async ({ page }) => {
  await open(page, 'is')
  const password = field(page, 'is', 'password')
  await password.fill('sést þetta?')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: commonTexts.is.show }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('sést þetta?')
  await page.getByRole('button', { name: commonTexts.is.hide }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('a password that everybody uses is refused at its field, where the rule stood before', async ({
  page,
  complaints,
}) => {
  await open(page, 'en')
  const password = field(page, 'en', 'password')
  await expect(password).toHaveAccessibleDescription(signInTexts.en.passwordRule)
  await fill(page, 'en', anAddress(), 'password123')
  await expect(password).toHaveAccessibleDescription(accountErrorTexts.en.passwordGuessable)
  await expect(password).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await stored(page, 'jwt')).toBeNull()
  expectRejected(complaints, 422)
})

test('any other refusal of a sign-up shows its detail, and the form can be sent again', async ({
  page,
  complaints,
}) => {
  await open(page, 'en')
  await page.route('**/api/v1/sign_up', (route) =>
    route.fulfill({ status: 422, json: { errors: { detail: 'A' } } }),
  )
  await fill(page, 'en', anAddress())
  await expect(page.getByRole('alert')).toHaveText('A')
  await page.unroute('**/api/v1/sign_up')
  await page.route('**/api/v1/sign_up', (route) => route.abort())
  await create(page, 'en').click()
  await expect(page.getByRole('alert')).toHaveText(commonTexts.en.errors.unexpected)
  expect(await stored(page, 'user')).toBeNull()
  complaints.length = 0
})
