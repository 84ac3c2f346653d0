import type { Lang } from '@kot/domain/lang'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import { signUpTexts } from '@kot/i18n/texts/sign-up'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { anAddress } from '../person.ts'
import { signInModal } from '../sign-in.ts'
import { paymentModal, pressBuy } from './purchase.ts'

/** A visitor presses Buy, has no account yet, and ends up in the purchase modal with one. */
export async function signUpOnTheWay(
  page: Page,
  lang: Lang,
  product: number,
  origin = hosts[lang],
) {
  const email = anAddress()
  const texts = signUpTexts[lang]
  const signIn = signInModal(page, lang)
  await pressBuy(page, lang, product, origin)
  await signIn.getByRole('link', { name: signInTexts[lang].signIn.signUp }).click()
  await signIn.waitFor({ state: 'hidden' })
  await page.getByLabel(texts.name).fill('Guðrún Helga')
  await page.getByLabel(texts.email).fill(email)
  await page.getByLabel(texts.password, { exact: true }).fill('lopapeysa og rok')
  await page.getByRole('button', { name: texts.submit }).click()
  const modal = paymentModal(page, lang)
  await modal.waitFor()
  return { email, modal }
}
