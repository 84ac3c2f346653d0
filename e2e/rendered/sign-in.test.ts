import type { Lang } from '@kot/domain/text/lang'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { commonTexts } from '@kot/i18n/texts/common'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { expectRejected } from '../accounts/person.ts'
import { accounts, sendSignIn, signIn, signInModal } from '../sign-in.ts'
import { faults } from '../specification.ts'
import { expect, langs, test } from './story.ts'

const fieldsOf = (page: Page, lang: Lang) => {
  const modal = signInModal(page, lang)
  const texts = signInTexts[lang]
  return {
    modal,
    email: modal.getByLabel(texts.email),
    password: modal.getByLabel(texts.password, { exact: true }),
    submit: modal.getByRole('button', { name: texts.signIn.submit, exact: true }),
  }
}

async function open(page: Page, lang: Lang, query = '') {
  await page.goto(`${hosts[lang]}/login${query}`)
  await signInModal(page, lang).waitFor()
}

const signInCalls = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/sign_in')) calls.push(request.postData() ?? '')
  })
  return calls
}

for (const lang of langs) {
  const texts = signInTexts[lang]

  test(`the sign-in modal of the ${lang} host has all its parts`, async ({ page }) => {
    await open(page, lang)
    const { modal, email, password } = fieldsOf(page, lang)
    await expect(email).toBeVisible()
    for (const [name, path] of [
      [texts.signIn.withFacebook, '/auth/facebook'],
      [texts.signIn.withGoogle, '/auth/google'],
    ] as const) {
      await expect(modal.getByRole('link', { name })).toHaveAttribute('href', path)
    }
    await password.fill('sést þetta?')
    await modal.getByRole('button', { name: commonTexts[lang].show }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveValue('sést þetta?')
    await modal.getByRole('button', { name: commonTexts[lang].hide }).click()
    await expect(password).toHaveAttribute('type', 'password')
    await modal.getByRole('button', { name: commonTexts[lang].close }).click()
    await expect(modal).toBeHidden()
    const [prompt, logIn] =
      lang === 'is' ? ['Skráðu þig inn…', 'Skrá inn'] : ['Please sign in..', 'Log in']
    await expect(page.getByText(prompt, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: logIn, exact: true }).last().click()
    await expect(modal).toBeVisible()
  })

  test(`sign-in on the ${lang} host is checked on leaving a field and on sending`, async ({
    page,
    complaints,
  }) => {
    const calls = signInCalls(page)
    await open(page, lang)
    const { email, password, submit } = fieldsOf(page, lang)
    await email.focus()
    await email.blur()
    await expect(email).toHaveAccessibleDescription(faults[lang].emailMissing)
    await expect(password).not.toHaveAttribute('aria-invalid')
    await email.fill('abc')
    await email.blur()
    await expect(email).toHaveAccessibleDescription(faults[lang].emailInvalid)
    await password.focus()
    await password.blur()
    await expect(password).toHaveAccessibleDescription(faults[lang].passwordMissing)

    await open(page, lang)
    await submit.click()
    await expect(email).toHaveAccessibleDescription(faults[lang].emailMissing)
    await expect(password).toHaveAccessibleDescription(faults[lang].passwordMissing)
    expect(calls).toEqual([])

    // Older passwords may be shorter than today's rule.
    await sendSignIn(page, lang, { email: 'enginn@kot.test', password: '1234567' })
    await expect(signInModal(page, lang).getByRole('alert')).toHaveText(
      accountErrorTexts[lang].wrongCredentials,
    )
    expect(calls).toHaveLength(1)
    expectRejected(complaints, 401)
  })

  test(`/login of the ${lang} host shows the outcome of a social login, over and on the page`, async ({
    page,
  }) => {
    test.slow()
    const trouble = texts.socialTrouble
    for (const [name, text] of [
      ['denied', trouble.denied],
      ['failed', trouble.failed],
      ['unavailable', trouble.unavailable],
      ['proof', trouble.proof],
      ['no-address', trouble.noAddress],
    ] as const) {
      await open(page, lang, `?social=${name}`)
      const modal = signInModal(page, lang)
      await expect(modal.getByText(text)).toBeVisible()
      await modal.getByRole('button', { name: commonTexts[lang].close }).click()
      await expect(modal).toBeHidden()
      await expect(page.getByRole('main').getByText(text)).toBeVisible()
    }
  })
}

test('an unknown error code is not shown', async ({ page }) => {
  await open(page, 'is', '?social=constructor')
  await expect(signInModal(page, 'is').getByRole('status')).toHaveCount(0)
  await expect(signInModal(page, 'is').getByRole('alert')).toHaveCount(0)
})

test('from sign-in one gets to a lost password and back, and on to sign-up, one dialog at a time', async ({
  page,
}) => {
  await open(page, 'en')
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  const { modal } = fieldsOf(page, 'en')
  const { signIn: words, lostPassword } = signInTexts.en
  await modal.getByRole('button', { name: words.lostPassword }).click()
  const lost = page.getByRole('dialog', { name: lostPassword.heading })
  await expect(lost).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await lost.getByRole('button', { name: lostPassword.back }).click()
  await expect(modal).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await modal.getByRole('link', { name: words.signUp }).click()
  await expect(page).toHaveURL(`${hosts.en}/sign-up`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(documents).toEqual([])
})

test('the purchase is offered 5 ms after the login', async ({ page }) => {
  await open(page, 'is')
  await page.evaluate(() => {
    const original = window.setTimeout
    const delays: (number | undefined)[] = []
    Object.assign(window, { delays })
    window.setTimeout = ((...call: Parameters<typeof original>) => {
      delays.push(call[1])
      return original(...call)
    }) as typeof original
  })
  await sendSignIn(page, 'is', { email: accounts.inactive, password: 'demo-password' })
  await expect(page.getByRole('dialog', { name: purchaseTexts.is.heading })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'delays'))).toContain(5)
})

for (const lang of langs) {
  test(`/login of the ${lang} host shows a signed-in user the account, and links to the requested page`, async ({
    page,
  }) => {
    const { prompt, already } = signInTexts[lang]
    await page.goto(`${hosts[lang]}/settings`)
    await expect(page).toHaveURL(`${hosts[lang]}/login`)
    await expect(signInModal(page, lang)).toBeVisible()

    await signIn(page, lang, 'active')
    await page.goto(`${hosts[lang]}/login`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading')).toHaveText([already.text])
    await expect(main.getByText(prompt.text)).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await main.getByRole('link', { name: already.onward }).click()
    await expect(page).toHaveURL(`${hosts[lang]}/settings`)

    await page.goto(`${hosts[lang]}/login`)
    await expect(main.getByRole('link', { name: already.onward })).toHaveAttribute('href', '/')
  })
}
