import type { OrdersResponse } from '@kot/contract/pass/access'
import { ownPaymentsTexts } from '@kot/i18n/texts/own-payments'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { receiptTexts } from '@kot/i18n/texts/receipt'
import { settingsTexts } from '@kot/i18n/texts/settings'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { anAccount } from '../accounts/person.ts'
import { signInAs } from '../sign-in.ts'
import { expect, langs, test } from './story.ts'

const none: OrdersResponse = { under_way: [], refused: null, charged_twice: [] }
const underWay: OrdersResponse = {
  ...none,
  under_way: [
    { order: 'ref', product: 0, price: 1_990, progress: 'checking', since: '2026-11-15T12:00:00Z' },
  ],
}

/** What the server knows of the user's payments; to be changed by the story. */
async function serverKnows(page: Page, first: OrdersResponse) {
  const known = { payments: first }
  await page.route('**/api/v1/orders', (route) => route.fulfill({ json: known.payments }))
  return known
}

for (const lang of langs) {
  const texts = ownPaymentsTexts[lang]

  test(`a payment in progress is shown in the header and on settings and prices of the ${lang} host, until it ends`, async ({
    page,
  }) => {
    const known = await serverKnows(page, underWay)
    await signInAs(page, lang, await anAccount(lang))
    await page.goto(`${hosts[lang]}/settings`)
    const header = page.getByRole('banner')
    const main = page.getByRole('main')
    await expect(header.getByText(texts.checking.heading)).toBeVisible()
    await expect(main.getByText(texts.checking.heading)).toBeVisible()
    await expect(main.getByText(receiptTexts[lang].awaited)).toBeVisible()
    // Nothing shows that there is no access, and nothing offers to buy it.
    const { none: noAccess, buy } = settingsTexts[lang].access
    await expect(main.getByText(noAccess, { exact: true })).toHaveCount(0)
    await expect(main.getByRole('button', { name: buy, exact: true })).toHaveCount(0)

    await page.goto(`${hosts[lang]}/prices`)
    await expect(main.getByText(texts.checking.heading)).toBeVisible()
    await expect(header.getByText(texts.checking.heading)).toBeVisible()
    known.payments = none
    await expect(header.getByText(texts.checking.heading)).toHaveCount(0, { timeout: 10_000 })
    await expect(main.getByText(texts.checking.heading)).toHaveCount(0)
  })

  test(`the ${lang} host explains why the last payment was declined`, async ({ page }) => {
    const refused = { order: 'ref', product: 0, reason: 'not_secured', at: '2026-11-15T12:00:00Z' }
    await serverKnows(page, { ...none, refused } as OrdersResponse)
    await signInAs(page, lang, await anAccount(lang))
    await page.goto(`${hosts[lang]}/settings`)
    await expect(page.getByText(purchaseTexts[lang].refused.reasons.not_secured)).toBeVisible()
  })

  test(`a second payment can be returned on the ${lang} host with one click`, async ({ page }) => {
    const charge = { order: 'second', product: 0, price: 1_990, receipt: 1_002 }
    const known = await serverKnows(page, { ...none, charged_twice: [charge] })
    const person = await anAccount(lang)
    await signInAs(page, lang, person)
    const returns: string[] = []
    await page.route('**/api/v1/orders/*/return', (route) => {
      returns.push(new URL(route.request().url()).pathname)
      known.payments = none
      const jwt = route.request().headers()['authorization']?.replace('Bearer ', '')
      return route.fulfill({ json: { returned: 1_990, jwt } })
    })
    await page.goto(`${hosts[lang]}/settings`)
    await expect(page.getByText(texts.twice.text(1_990, 1_002))).toBeVisible()
    await page.getByRole('button', { name: texts.twice.button(1_990) }).click()
    await expect(page.getByText(texts.twice.done(1_990))).toBeVisible()
    await expect(page.getByText(texts.twice.heading)).toHaveCount(0)
    expect(returns).toEqual(['/api/v1/orders/second/return'])
  })
}
