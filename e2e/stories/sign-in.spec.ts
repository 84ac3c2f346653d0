import type { Lang } from '@kot/domain/text/lang'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { commonTexts } from '@kot/i18n/texts/common'
import { headerTexts } from '@kot/i18n/texts/header'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import type { Page } from '@playwright/test'
import { hosts, inIcelandic } from '../hosts.ts'
import { expectRejected, stored } from '../accounts/person.ts'
import { accounts, sendSignIn, signInModal, userIn } from '../sign-in.ts'
import { expect, test } from '../story.ts'

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

const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor

for (const lang of inIcelandic) {
  test(`a rejected sign-in on the ${lang} host explains why in a red box and can be repeated`, async ({
    page,
    complaints,
  }) => {
    await open(page, lang)
    const { modal, submit } = fieldsOf(page, lang)
    await sendSignIn(page, lang, { email: accounts.active, password: 'not-the-password' })
    const box = modal.getByRole('alert')
    await expect(box).toHaveText(accountErrorTexts[lang].wrongCredentials)
    const [red, green, blue] = (await box.evaluate(backgroundOf)).match(/\d+/g)?.map(Number) ?? []
    expect(red).toBeGreaterThan(Math.max(green ?? 255, blue ?? 255))
    expect(await stored(page, 'user')).toBeNull()
    expect(await stored(page, 'jwt')).toBeNull()
    expectRejected(complaints, 401)

    await page.route('**/api/v1/sign_in', (route) => route.abort())
    await submit.click()
    await expect(box).toHaveText(commonTexts[lang].errors.unexpected)
    await expect(submit).not.toHaveAttribute('aria-busy')
    await page.unroute('**/api/v1/sign_in')
    complaints.length = 0

    await sendSignIn(page, lang, { email: accounts.active, password: 'demo-password' })
    await expect(modal).toBeHidden()
    await expect(
      page.getByRole('banner').getByRole('link', { name: headerTexts[lang].settingsOf('Anna') }),
    ).toBeVisible()
    const user = JSON.parse((await stored(page, 'user')) ?? '{}')
    expect(user.email).toBe(accounts.active)
    expect(userIn((await stored(page, 'jwt')) ?? '')).toEqual(user)
  })
}
