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
  const texts = signInTexts[lang]
  await page.goto(`${hosts[lang]}/login`)
  const modal = page.getByRole('dialog', { name: texts.signIn.heading })
  await modal.getByLabel(texts.email).fill(accounts[account])
  await modal.getByLabel(texts.password, { exact: true }).fill('demo-password')
  await modal.getByRole('button', { name: texts.signIn.submit, exact: true }).click()
  await modal.waitFor({ state: 'hidden' })
}
