import type { Lang } from '@kot/domain/text/lang'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import type { Page } from '@playwright/test'
import { hosts, ports } from './hosts.ts'
import { signInModal } from './sign-in.ts'

export type Provider = 'google' | 'facebook'

/** A user of a provider. */
export type Stranger = { subject: string; name: string; email: string; verified: boolean }

/** Origins of the simulated providers. */
const originOf: Record<Provider, string> = {
  google: `http://127.0.0.1:${ports.google}`,
  facebook: `http://127.0.0.1:${ports.facebook}`,
}

/** Opens a provider with the button of the sign-in modal. */
export async function leaveFor(page: Page, lang: Lang, provider: Provider) {
  await page.goto(`${hosts[lang]}/login`)
  await pressButtonOf(page, lang, provider)
}

/** The same in a modal that is already open. */
export async function pressButtonOf(page: Page, lang: Lang, provider: Provider) {
  const texts = signInTexts[lang].signIn
  const name = provider === 'google' ? texts.withGoogle : texts.withFacebook
  await signInModal(page, lang).getByRole('link', { name }).click()
  await page.waitForURL(`${originOf[provider]}/**`)
}

/** Confirms the provider's dialog. */
export async function agree(page: Page, { subject, name, email, verified }: Stranger) {
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  if (verified) await page.getByLabel('The address is verified').check()
  await page.getByRole('button', { name: 'Continue' }).click()
}

export const deny = (page: Page) => page.getByRole('button', { name: 'Deny' }).click()
