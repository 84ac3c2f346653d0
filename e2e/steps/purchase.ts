import { accessPackage } from '@kot/domain/access'
import type { Lang } from '@kot/domain/lang'
import { pricesTexts } from '@kot/i18n/texts/prices'
import { purchaseTexts, validityLabel } from '@kot/i18n/texts/purchase'
import { receiptTexts } from '@kot/i18n/texts/receipt'
import type { Locator, Page } from '@playwright/test'
import { hosts } from '../hosts.ts'

export const paymentModal = (page: Page, lang: Lang): Locator =>
  page.getByRole('dialog', { name: purchaseTexts[lang].heading })

export const receiptModal = (page: Page, lang: Lang): Locator =>
  page.getByRole('dialog', { name: receiptTexts[lang].heading, exact: true })

/** The button of a price card. */
export function buyButton(page: Page, lang: Lang, product: number): Locator {
  const { validity = { days: 0 } } = accessPackage(product) ?? {}
  const name = `${pricesTexts[lang].buy}: ${validityLabel(lang, validity)}`
  return page.getByRole('button', { name, exact: true })
}

/** Presses Buy on the prices page, as whoever is signed in there. */
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

/** Accepts the terms and presses the button. */
export async function checkOut(modal: Locator, lang: Lang): Promise<void> {
  await modal.getByRole('checkbox').check()
  await payButton(modal, lang).click()
}

/** Label and value of every line, as somebody reads them. */
export async function linesOf(receipt: Locator): Promise<Record<string, string>> {
  await receipt.locator('dt').first().waitFor()
  const labels = await receipt.locator('dt').allTextContents()
  const values = await receipt.locator('dd').allTextContents()
  return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? '']))
}
