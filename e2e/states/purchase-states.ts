import type { OrdersResponse } from '@kot/contract/pass/access'
import { listingTexts } from '@kot/i18n/texts/listing'
import { commonTexts } from '@kot/i18n/texts/common'
import { ownPaymentsTexts } from '@kot/i18n/texts/own-payments'
import { pricesTexts } from '@kot/i18n/texts/prices'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { receiptTexts } from '@kot/i18n/texts/receipt'
import type { Lang } from '@kot/domain/text/lang'
import type { Locator, Page, Route } from '@playwright/test'
import { aReceipt } from '@kot/contract/testing/a-receipt'
import { hosts } from '../hosts.ts'
import { buyButton, payButton, paymentModal, receiptModal } from '../payments/purchase.ts'
import { openResults } from './results-states.ts'
import type { State } from './state.ts'

async function openFromCard(page: Page, lang: Lang): Promise<Locator> {
  const { cards } = await openResults(page, lang)
  await cards.first().getByRole('button', { name: listingTexts[lang].getAccess }).click()
  const modal = paymentModal(page, lang)
  await payButton(modal, lang).and(page.locator(':not([aria-disabled=true])')).waitFor()
  return modal
}

/** As after a payment, with a given response of the server. */
async function comeBackPaid(page: Page, lang: Lang, answer: (route: Route) => Promise<void>) {
  await page.route('**/activevate_user.json', answer)
  await page.addInitScript(() => {
    const { user_id: payer } = JSON.parse(localStorage.getItem('user') ?? '{}')
    sessionStorage.setItem('unsettled_payment', `0 a-payment ${payer}`)
  })
  await page.goto(`${hosts[lang]}/about`)
}

const grantedTo = async (route: Route) => {
  const jwt = route.request().headers()['authorization']?.replace('Bearer ', '')
  await route.fulfill({ json: { jwt, order: 'x', progress: 'granted', receipt: aReceipt() } })
}

const nothing: OrdersResponse = { under_way: [], refused: null, charged_twice: [] }
const checking: OrdersResponse = {
  ...nothing,
  under_way: [
    { order: 'x', product: 0, price: 1_990, progress: 'checking', since: '2026-11-15T12:00:00Z' },
  ],
}

/** Opens a page of a user of whom the server knows these payments. */
async function openWithPayments(page: Page, address: string, payments: OrdersResponse) {
  await page.route('**/api/v1/orders', (route) => route.fulfill({ json: payments }))
  await page.route('**/api/v1/orders/x', (route) =>
    route.fulfill({
      json: {
        order: 'x',
        product: 0,
        progress: 'checking',
        reason: null,
        receipt: null,
        jwt: null,
      },
    }),
  )
  await page.goto(address)
}

async function openWhileChecked(page: Page, lang: Lang): Promise<Locator> {
  await openWithPayments(page, `${hosts[lang]}/prices`, checking)
  await page.getByRole('main').getByText(ownPaymentsTexts[lang].checking.text).waitFor()
  await buyButton(page, lang, 0).click()
  const modal = paymentModal(page, lang)
  await modal.getByRole('button', { name: purchaseTexts[lang].checking.again }).waitFor()
  return modal
}

export const purchaseStates: State[] = [
  { name: 'payment', viewer: 'inactive', reach: openFromCard },
  {
    name: 'payment-without-tick',
    viewer: 'inactive',
    async reach(page, lang) {
      const modal = await openFromCard(page, lang)
      await payButton(modal, lang).click()
      await modal.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'payment-features',
    viewer: 'inactive',
    async reach(page, lang) {
      const modal = await openFromCard(page, lang)
      await modal.getByRole('button', { name: purchaseTexts[lang].seeFeatures }).click()
      await page.getByRole('button', { name: purchaseTexts[lang].features.buy }).waitFor()
    },
  },
  {
    name: 'payment-terms',
    viewer: 'inactive',
    async reach(page, lang) {
      const modal = await openFromCard(page, lang)
      await modal.getByRole('button', { name: purchaseTexts[lang].terms.link }).click()
      await page.getByRole('button', { name: commonTexts[lang].back }).waitFor()
    },
  },
  {
    name: 'payment-form',
    viewer: 'inactive',
    async reach(page, lang) {
      const modal = await openFromCard(page, lang)
      for (const fold of await modal.locator('summary').all()) await fold.click()
      await modal.getByRole('button', { name: purchaseTexts[lang].withdrawal.form }).click()
      await page.getByRole('button', { name: commonTexts[lang].back }).waitFor()
    },
  },
  {
    name: 'payment-activating',
    viewer: 'inactive',
    async reach(page, lang) {
      await comeBackPaid(page, lang, async () => {})
      await page.getByText(purchaseTexts[lang].activating.text).waitFor()
    },
  },
  { name: 'payment-checking', viewer: 'inactive', reach: openWhileChecked },
  {
    name: 'payment-again',
    viewer: 'inactive',
    async reach(page, lang) {
      const modal = await openWhileChecked(page, lang)
      await modal.getByRole('button', { name: purchaseTexts[lang].checking.again }).click()
      await modal.getByText(purchaseTexts[lang].checking.both).waitFor()
    },
  },
  {
    name: 'prices-payment-checking',
    viewer: 'inactive',
    async reach(page, lang) {
      await openWithPayments(page, `${hosts[lang]}/prices`, checking)
      await page.getByRole('main').getByText(ownPaymentsTexts[lang].checking.text).waitFor()
    },
  },
  {
    name: 'settings-payment-checking',
    viewer: 'inactive',
    async reach(page, lang) {
      await openWithPayments(page, `${hosts[lang]}/settings`, checking)
      await page.getByRole('main').getByText(ownPaymentsTexts[lang].checking.text).waitFor()
    },
  },
  {
    name: 'settings-payment-refused',
    viewer: 'inactive',
    async reach(page, lang) {
      await openWithPayments(page, `${hosts[lang]}/settings`, {
        ...nothing,
        refused: { order: 'x', product: 0, reason: 'not_secured', at: '2026-11-15T12:00:00Z' },
      })
      await page.getByText(ownPaymentsTexts[lang].refused).waitFor()
    },
  },
  {
    name: 'settings-charged-twice',
    viewer: 'active',
    async reach(page, lang) {
      await openWithPayments(page, `${hosts[lang]}/settings`, {
        ...nothing,
        charged_twice: [{ order: 'x', product: 0, price: 1_990, receipt: 1_014 }],
      })
      await page.getByText(ownPaymentsTexts[lang].twice.heading).waitFor()
    },
  },
  {
    name: 'payment-late',
    viewer: 'inactive',
    failing: true,
    async reach(page, lang) {
      await comeBackPaid(page, lang, (route) => route.fulfill({ status: 500, json: {} }))
      await page.getByText(purchaseTexts[lang].late.text).waitFor()
    },
  },
  {
    name: 'payment-refused',
    viewer: 'inactive',
    failing: true,
    async reach(page, lang) {
      await comeBackPaid(page, lang, (route) => route.fulfill({ status: 422, json: {} }))
      await page.getByText(purchaseTexts[lang].refused.reasons.mismatch).waitFor()
    },
  },
  {
    name: 'receipt',
    viewer: 'inactive',
    async reach(page, lang) {
      await comeBackPaid(page, lang, grantedTo)
      await receiptModal(page, lang)
        .getByRole('button', { name: receiptTexts[lang].print })
        .waitFor()
    },
  },
  {
    name: 'prices-holder',
    viewer: 'active',
    async reach(page, lang) {
      await page.goto(`${hosts[lang]}/prices`)
      await buyButton(page, lang, 0).click()
      await page.getByRole('dialog', { name: pricesTexts[lang].holder.heading }).waitFor()
    },
  },
]
