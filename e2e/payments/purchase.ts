import { accessPackage } from '@kot/domain/pass/access'
import type { Lang } from '@kot/domain/text/lang'
import { confirmationTexts } from '@kot/i18n/texts/confirmation'
import { pricesTexts } from '@kot/i18n/texts/prices'
import { purchaseTexts, validityLabel } from '@kot/i18n/texts/purchase'
import type { Locator, Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { anAddress } from '../accounts/person.ts'
import { intentSheet, sendSignUp } from '../sign-in.ts'

export const paymentModal = (page: Page, lang: Lang): Locator =>
  page.getByRole('dialog', { name: purchaseTexts[lang].heading })

export const receiptModal = (page: Page, lang: Lang): Locator =>
  page.getByRole('dialog', { name: confirmationTexts[lang].heading, exact: true })

/** The button of a price card. */
export function buyButton(page: Page, lang: Lang, product: number): Locator {
  const { validity = { days: 0 } } = accessPackage(product) ?? {}
  const name = `${pricesTexts[lang].buy}: ${validityLabel(lang, validity)}`
  return page.getByRole('button', { name, exact: true })
}

/** Clicks Buy on the prices page as the signed-in user. */
export async function pressBuy(
  page: Page,
  lang: Lang,
  product: number,
  origin = hosts[lang],
): Promise<void> {
  await page.goto(`${origin}/prices`)
  await buyButton(page, lang, product).click()
}

export async function openPurchase(page: Page, lang: Lang, product = 0): Promise<Locator> {
  await pressBuy(page, lang, product)
  const modal = paymentModal(page, lang)
  await modal.waitFor()
  return modal
}

export const payButton = (modal: Locator, lang: Lang): Locator =>
  modal.getByRole('button', { name: new RegExp(`^${lang === 'is' ? 'Greiða' : 'Pay'} `) })

/** The boxes that an order needs: the terms, and the request for an immediate start. */
export const consentBoxes = (modal: Locator, lang: Lang): [Locator, Locator] => {
  const { terms, immediateStart } = purchaseTexts[lang]
  return [
    modal.getByRole('checkbox', { name: `${terms.accept} ${terms.link}`, exact: true }),
    modal.getByRole('checkbox', { name: immediateStart.accept, exact: true }),
  ]
}

/** Ticks both boxes and clicks the button. */
export async function checkOut(modal: Locator, lang: Lang): Promise<void> {
  for (const box of consentBoxes(modal, lang)) await box.check()
  await payButton(modal, lang).click()
}

/** Label and value of every line as displayed. Below the receipt is the seller's card. */
export async function linesOf(receipt: Locator): Promise<Record<string, string>> {
  const slip = receipt.locator('dl').first()
  await slip.waitFor()
  const labels = await slip.locator('dt').allTextContents()
  const values = await slip.locator('dd').allTextContents()
  return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? '']))
}

/** A visitor clicks Buy, has no account yet, and ends up in the purchase modal with one. */
export async function signUpOnTheWay(
  page: Page,
  lang: Lang,
  product: number,
  origin = hosts[lang],
) {
  const email = anAddress()
  await pressBuy(page, lang, product, origin)
  await sendSignUp(intentSheet(page, lang, 'access'), lang, email)
  const modal = paymentModal(page, lang)
  await modal.waitFor()
  return { email, modal }
}
