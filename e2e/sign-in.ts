import { signInTexts } from '@kot/i18n/texts/sign-in'
import type { Lang } from '@kot/domain/lang'
import type { Page } from '@playwright/test'
import { hosts } from './hosts.ts'

export const accounts = {
  active: 'active@kot.test',
  inactive: 'inactive@kot.test',
} as const

/** Signs in as a person would, at /login, and waits until the modal has closed. */
export async function signIn(page: Page, lang: Lang, account: keyof typeof accounts) {
  await page.goto(`${hosts[lang]}/login`)
  await fillSignIn(page, lang, account)
}

/** The same in a modal that is open already. */
export async function fillSignIn(page: Page, lang: Lang, account: keyof typeof accounts) {
  await sendSignIn(page, lang, { email: accounts[account], password: 'demo-password' })
  await signInModal(page, lang).waitFor({ state: 'hidden' })
}

export const signInModal = (page: Page, lang: Lang) =>
  page.getByRole('dialog', { name: signInTexts[lang].signIn.heading })

export type Credentials = { email: string; password: string }

/** Sends the form of an open modal, whatever comes of it. */
export async function sendSignIn(page: Page, lang: Lang, { email, password }: Credentials) {
  const texts = signInTexts[lang]
  const modal = signInModal(page, lang)
  await modal.getByLabel(texts.email).fill(email)
  await modal.getByLabel(texts.password, { exact: true }).fill(password)
  await modal.getByRole('button', { name: texts.signIn.submit, exact: true }).click()
}

/** Signs in as somebody whom the story has made. */
export async function signInAs(page: Page, lang: Lang, credentials: Credentials) {
  await page.goto(`${hosts[lang]}/login`)
  await sendSignIn(page, lang, credentials)
  await signInModal(page, lang).waitFor({ state: 'hidden' })
}
