import type { Lang } from '@kot/domain/text/lang'
import { commonTexts } from '@kot/i18n/texts/common'
import { productName } from '@kot/i18n/texts/receipt'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import type { Page } from '@playwright/test'
import {
  startServerProcess,
  type ServerProcess,
} from '../../apps/server/src/testing/server-process.ts'
import { cardProvider as providerAt } from '../../scripts/demo/simulators.ts'
import { demoPlace, readState } from '../../scripts/demo/place.ts'
import { freePort } from '../../scripts/postgres/free-port.ts'
import { aBuyer, booksOf, stored } from '../accounts/person.ts'
import { cardProviderOrigin, pay, stopPaying } from '../payments/card-provider.ts'
import { port, ports } from '../hosts.ts'
import {
  checkOut,
  payButton,
  paymentModal,
  pressBuy,
  receiptModal,
  signUpOnTheWay,
} from '../payments/purchase.ts'
import { expect, test } from '../story.ts'

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

test('a visitor signs up on the way and buys a package on the provider’s page', async ({
  page,
}) => {
  const { email } = await signUpOnTheWay(page, 'is', 1, origins.is)
  await leave(page, 'is')
  await pay(page, 'is')
  const receipt = receiptModal(page, 'is')
  await expect(receipt).toContainText(productName('is', 1))
  await expect(page).toHaveURL(`${origins.is}/prices`)
  expect((await booksOf({ email })).receipts).toHaveLength(1)
  const { end_of_subscription: end } = JSON.parse((await stored(page, 'user')) ?? '{}')
  expect(Date.parse(end)).toBeGreaterThan(Date.now())
  await receipt.getByRole('button', { name: commonTexts.is.close }).click()
  await page.reload()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test(
  'a buyer who cancels on the provider’s page returns to the chosen package',
  { tag: '@proof' },
  async ({ page }) => {
    const { email, modal } = await openAsBuyer(page, 'is', 3)
    await leave(page, 'is')
    await stopPaying(page, 'is')
    await expect(modal).toContainText(purchaseTexts.is.troubles.closed)
    await expect(page).toHaveURL(`${origins.is}/prices`)
    await expect(modal.getByRole('radio', { checked: true })).toHaveValue('3')
    expect((await booksOf({ email })).grants).toEqual([])
    await expect(payButton(modal, 'is')).toBeEnabled()
  },
)
