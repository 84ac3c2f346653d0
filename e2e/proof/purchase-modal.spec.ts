import { commonTexts } from '@kot/i18n/texts/common'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { startServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { demoPlace, readState } from '../../scripts/demo/place.ts'
import { aBuyer } from '../accounts/person.ts'
import { cardProviderOrigin } from '../payments/card-provider.ts'
import { hosts, port } from '../hosts.ts'
import { openPages } from '../route-table.ts'
import { fillSignIn } from '../sign-in.ts'
import { openPurchase, payButton, paymentModal } from '../payments/purchase.ts'
import { expect, frames, test } from '../story.ts'

test('paying is possible once the provider’s script is there', async ({ page }) => {
  await aBuyer(page, 'is')
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(`${cardProviderOrigin}/**`, async (route) => {
    await arrival
    await route.continue()
  })
  const modal = await openPurchase(page, 'is')
  const button = payButton(modal, 'is')
  await expect(button).toBeDisabled()
  await frames(page)
  await expect(button).toBeDisabled()
  arrive()
  // A function, not a string: our policy forbids pages to evaluate strings, and waiting does so.
  await page.waitForFunction(() => 'Paylike' in window)
  await expect(button).toBeEnabled()
})

test('a script that cannot be fetched is reported, and can be tried again', async ({
  page,
  complaints,
}) => {
  await aBuyer(page, 'is')
  const refused = `${cardProviderOrigin}/**`
  await page.route(refused, (route) => route.abort())
  const modal = await openPurchase(page, 'is')
  await expect(modal.getByRole('alert')).toHaveText(/Kortahermir/)
  await page.unroute(refused)
  complaints.length = 0
  await modal.getByRole('button', { name: commonTexts.is.retry }).click()
  await expect(payButton(modal, 'is')).toBeEnabled()
})

test('no page loads a foreign script, and the modal only the provider’s', async ({ page }) => {
  test.slow()
  const foreign = new Set<string>()
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (request.resourceType() === 'script' && origin !== hosts.is) foreign.add(origin + pathname)
  })
  for (const { path } of openPages) await page.goto(`${hosts.is}${path}`)
  expect([...foreign]).toEqual([])
  await aBuyer(page, 'is')
  for (const path of ['/settings', '/smartfinder']) await page.goto(`${hosts.is}${path}`)
  await page.goto(`${hosts.is}/prices`)
  expect([...foreign]).toEqual([])
  const modal = await openPurchase(page, 'is')
  await expect(payButton(modal, 'is')).toBeEnabled()
  expect([...foreign]).toEqual([`${cardProviderOrigin}/script.js`])
})

test('without a card provider the modal explains that nothing is sold', async ({ page }) => {
  // It starts a separate server.
  test.slow()
  const { databaseUrl = '' } = (await readState(port)) ?? {}
  const server = await startServerProcess({
    DATABASE_URL: databaseUrl,
    FEED_DIRECTORY: demoPlace(port).feed,
  })
  try {
    await page.goto(`${server.origin}/login`)
    await fillSignIn(page, 'is', 'inactive')
    const modal = paymentModal(page, 'is')
    await expect(modal).toContainText(purchaseTexts.is.notSold.heading)
    await expect(modal).toContainText(purchaseTexts.is.notSold.text)
    await expect(payButton(modal, 'is')).toHaveCount(0)
  } finally {
    // No request of the page may be pending when the server stops.
    await page.goto('about:blank')
    await server.stop()
  }
})
