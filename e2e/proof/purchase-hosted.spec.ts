import type { Lang } from '@kot/domain/text/lang'
import { listingTexts } from '@kot/i18n/texts/listing'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import type { Page } from '@playwright/test'
import {
  startServerProcess,
  type ServerProcess,
} from '../../apps/server/src/testing/server-process.ts'
import { createHostedProvider } from '../../packages/access/src/payments/hosted-provider.ts'
import { reconcile } from '../../packages/access/src/reconcile/reconcile.ts'
import { cardProvider as providerAt } from '../../scripts/demo/simulators.ts'
import { demoPlace, readState } from '../../scripts/demo/place.ts'
import { freePort } from '../../scripts/postgres/free-port.ts'
import { addressesAt, merchants } from '../../simulators/card-provider/src/book/merchants.ts'
import { aBuyer, booksOf, expectRejected } from '../accounts/person.ts'
import { answerBank, cardProviderOrigin, giveCard, pay } from '../payments/card-provider.ts'
import { inDatabase } from '../database.ts'
import { port, ports } from '../hosts.ts'
import { mailTo } from '../mailbox.ts'
import { checkOut, paymentModal, pressBuy, receiptModal } from '../payments/purchase.ts'
import { results } from '../steps/search.ts'
import { expect, test } from '../story.ts'

const addresses = addressesAt(cardProviderOrigin)
// In one worker, so that one server is started.
test.describe.configure({ mode: 'default' })

let server: ServerProcess
let origins: Record<Lang, string>

/** A server beside the demo's own, with its market and database, whose provider has a page. */
test.beforeAll(async () => {
  const { databaseUrl = '' } = (await readState(port)) ?? {}
  const place = await freePort()
  origins = { is: `http://kot.localhost:${place}`, en: `http://en.kot.localhost:${place}` }
  server = await startServerProcess({
    PORT: String(place),
    ORIGIN_IS: origins.is,
    ORIGIN_EN: origins.en,
    DATABASE_URL: databaseUrl,
    FEED_DIRECTORY: demoPlace(port).feed,
    ...providerAt(ports, 'hosted').server,
  })
})
test.afterAll(async () => {
  await server.stop()
})

/** A member in the purchase modal with that package. */
async function openAsBuyer(page: Page, lang: Lang, product: number) {
  const { email } = await aBuyer(page, lang, { origin: origins[lang] })
  await pressBuy(page, lang, product, origins[lang])
  const modal = paymentModal(page, lang)
  await modal.waitFor()
  return { email, modal }
}

/** Clicks the button and arrives at the provider. */
async function leave(page: Page, lang: Lang) {
  await checkOut(paymentModal(page, lang), lang)
  await page.waitForURL(`${cardProviderOrigin}/**`)
}

test('after the provider’s page the receipt watches the search and leads back to the home', async ({
  page,
}) => {
  const { search } = smartfinderTexts.is
  await aBuyer(page, 'is', { origin: origins.is })
  const address = `${origins.is}/?minSize=20&showResults=true`
  await page.goto(address)
  const { dialog } = results(page, 'is')
  const id = await dialog.locator('[data-home]').nth(4).getAttribute('data-home')
  const card = dialog.locator(`[data-home="${id}"]`)
  await card.getByRole('button', { name: listingTexts.is.getAccess }).click()
  await leave(page, 'is')
  await pay(page, 'is')
  const receipt = receiptModal(page, 'is')
  await receipt.getByRole('button', { name: search.watch }).click()
  // The address is not confirmed: notices begin with that.
  await expect(receipt.getByText(search.saved, { exact: true })).toBeVisible()

  await receipt.getByRole('button', { name: purchaseTexts.is.receipt.goOn }).click()
  await expect(page).toHaveURL(address)
  await expect(card).toBeInViewport()
  await expect(card.getByRole('button', { name: listingTexts.is.getAccess })).toHaveCount(0)
})

test('a card that is declined or not approved can be tried again on the provider’s page', async ({
  page,
  complaints,
}) => {
  const { email } = await openAsBuyer(page, 'is', 0)
  await leave(page, 'is')
  await giveCard(page, 'is', 'declined')
  await expect(page.getByRole('alert')).toContainText('hafnaði')
  await giveCard(page, 'is', 'works')
  await answerBank(page, 'is', 'reject')
  await expect(page.getByRole('alert')).toContainText('ekki staðfest')
  expect((await booksOf({ email })).grants).toEqual([])
  await pay(page, 'is')
  await expect(receiptModal(page, 'is')).toBeVisible()
  complaints.length = 0
})

test('an order that returns errors after the return is requested again', async ({
  page,
  complaints,
}) => {
  await openAsBuyer(page, 'en', 0)
  await leave(page, 'en')
  let asked = 0
  await page.route('**/api/v1/orders/*', (route) => {
    asked += 1
    return asked > 2 ? route.continue() : route.fulfill({ status: 500, json: {} })
  })
  await pay(page, 'en')
  await expect(paymentModal(page, 'en')).toContainText(purchaseTexts.en.checking.text)
  await expect(receiptModal(page, 'en')).toBeVisible()
  expectRejected(complaints, 500)
})

test('a buyer who does not return after paying gets access by reconciliation, and the receipt by mail', async ({
  page,
}) => {
  const { email } = await openAsBuyer(page, 'is', 1)
  await leave(page, 'is')
  await page.route(`${origins.is}/**`, (route) => route.abort())
  const back = page.waitForRequest(/\/prices\?order=/)
  await pay(page, 'is')
  await back
  await page.close()

  await inDatabase((db) =>
    reconcile(
      {
        db,
        provider: createHostedProvider({
          api: addresses.hostedApi,
          page: addresses.hostedPage,
          merchant: merchants.merchant,
          secretKey: merchants.hostedKey,
          test: false,
        }),
        vat: null,
        now: () => new Date(),
      },
      { scope: 'recent' },
    ),
  )
  expect((await booksOf({ email })).grants).toHaveLength(1)
  expect((await mailTo(email, { subject: 'Kvittun' })).text).toContain('2.900')
})
