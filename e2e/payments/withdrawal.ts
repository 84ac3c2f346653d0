import type { Lang } from '@kot/domain/text/lang'
import { receiptTexts } from '@kot/i18n/texts/receipt'
import { settingsTexts } from '@kot/i18n/texts/settings'
import { withdrawalTexts } from '@kot/i18n/texts/withdrawal'
import { expect, type Page } from '@playwright/test'
import { paymentsOf } from './card-provider.ts'
import { inDatabase } from '../database.ts'
import { hosts } from '../hosts.ts'
import { mailTo } from '../mailbox.ts'
import { aPaidOrder, type PaidOrder } from './paid-order.ts'
import { signInAs } from '../sign-in.ts'
import { linesOf } from './purchase.ts'

const DAY_MS = 24 * 60 * 60_000

/** A user who bought a month four days ago. */
async function aPassOfFourDays(lang: Lang): Promise<PaidOrder> {
  const paid = await aPaidOrder({ lang, product: 1 })
  const start = new Date(Date.now() - 4 * DAY_MS)
  await inDatabase((db) =>
    db
      .updateTable('access_grant')
      .set({ bought_at: start, starts_at: start, ends_at: new Date(start.getTime() + 30 * DAY_MS) })
      .where('order_id', '=', paid.orderId)
      .execute(),
  )
  return paid
}

/** '2.514 kr', in whole krónur. */
const amountIn = (text: string | null): number =>
  Number(/([\d.]+)\u00A0kr/.exec(text ?? '')?.[1]?.replaceAll('.', '') ?? NaN)

/**
 * Withdraws from a purchase as a person does, from the settings on: pressed, confirmed by mail, the money back in
 * the provider's ledger, access ended, the receipt corrected.
 */
export async function expectWithdrawal(page: Page, lang: Lang): Promise<void> {
  const texts = withdrawalTexts[lang]
  const { buyer, userId } = await aPassOfFourDays(lang)
  await signInAs(page, lang, buyer)
  await page.goto(`${hosts[lang]}/settings`)
  await page.getByRole('link', { name: texts.link }).first().click()

  const button = page.getByRole('button', {
    name: new RegExp(texts.confirm(0).replace(/0\u00A0kr$/, '')),
  })
  await expect(page.getByRole('img', { name: texts.passedOf(4, 30) })).toBeVisible()
  const returned = amountIn(await button.textContent())
  // Four days of thirty for 2,900 krónur, and the minutes of this story.
  expect(returned).toBeGreaterThan(2_400)
  expect(returned).toBeLessThanOrEqual(2_514)
  await button.click()
  await expect(page.getByRole('heading', { name: texts.done.heading })).toBeFocused()

  const mail = await mailTo(buyer.email, { subject: texts.mail.subject })
  expect(amountIn(mail.subject + mail.text.slice(mail.text.indexOf(texts.returned)))).toBe(returned)
  expect(mail.attachments).toHaveLength(1)
  await expect
    .poll(async () => (await paymentsOf(userId)).map(({ refundedAmount }) => refundedAmount), {
      timeout: 60_000,
    })
    .toEqual([returned * 100])

  await page.goto(`${hosts[lang]}/settings`)
  await expect(page.getByText(settingsTexts[lang].access.none, { exact: true })).toBeVisible()
  const receipts = page.getByRole('region', { name: receiptTexts[lang].mine })
  await receipts.getByRole('button').first().click()
  const words = receiptTexts[lang].lines
  const lines = await linesOf(page.getByRole('dialog'))
  expect(amountIn(lines[words.remaining] ?? null)).toBe(2_900 - returned)
  expect(Object.values(lines).join(' ')).toContain(
    `\u2212${returned.toLocaleString('de-DE')}\u00A0kr`,
  )
}
