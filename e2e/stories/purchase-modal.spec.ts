import { benefitTexts } from '@kot/i18n/texts/benefits'
import { commonTexts } from '@kot/i18n/texts/common'
import { pageTexts } from '@kot/i18n/texts/pages'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { startServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { demoPlace, readState } from '../../scripts/demo/place.ts'
import { aBuyer } from '../person.ts'
import { cardProviderOrigin } from '../card-provider.ts'
import { hosts, inIcelandic, port } from '../hosts.ts'
import { openPages } from '../route-table.ts'
import { fillSignIn } from '../sign-in.ts'
import { openPurchase, payButton, paymentModal } from '../steps/purchase.ts'
import { expect, frames, test } from '../story.ts'

for (const lang of inIcelandic) {
  const texts = purchaseTexts[lang]

  test(`the purchase modal of the ${lang} host holds what it has to, and another package can be chosen`, async ({
    page,
  }) => {
    await aBuyer(page, lang)
    const modal = await openPurchase(page, lang, 1)
    const choices = modal.getByRole('radio')
    await expect(choices).toHaveCount(3)
    await expect(modal.getByRole('radio', { checked: true })).toHaveValue('1')
    await expect(modal.getByRole('checkbox')).not.toBeChecked()
    await expect(modal).toContainText(texts.secure('Kortahermir'))
    await expect(payButton(modal, lang)).toHaveText(texts.pay(2_900))
    await choices.nth(2).check()
    await expect(payButton(modal, lang)).toHaveText(texts.pay(4_900))

    await modal.getByRole('button', { name: texts.seeFeatures }).click()
    const features = page.getByRole('dialog', { name: texts.features.heading })
    const benefits = features.getByRole('list', { name: benefitTexts[lang].also.label })
    await expect(benefits.getByRole('listitem')).toHaveCount(5)
    await features.getByRole('button', { name: texts.features.buy }).click()
    await expect(modal.getByRole('radio', { checked: true })).toHaveValue('3')

    await modal.getByRole('checkbox').check()
    await modal.getByRole('button', { name: texts.terms.link }).click()
    const terms = page.getByRole('dialog', { name: pageTexts[lang].termsForPurchase.heading })
    await expect(terms).toContainText('3D Secure')
    await terms.getByRole('button', { name: commonTexts[lang].back }).click()
    await expect(modal.getByRole('checkbox')).toBeChecked()
    await expect(modal.getByRole('radio', { checked: true })).toHaveValue('3')
    await modal.getByRole('button', { name: commonTexts[lang].close }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test(`without the tick the box of the ${lang} host turns red, says so, and nothing is paid`, async ({
    page,
  }) => {
    await aBuyer(page, lang)
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    const modal = await openPurchase(page, lang)
    const box = modal.getByRole('checkbox')
    const edge = () => box.evaluate((one) => getComputedStyle(one).borderColor)
    await expect(payButton(modal, lang)).toBeEnabled()
    const plain = await edge()
    await payButton(modal, lang).click()
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await expect.poll(edge).toBe('rgb(194, 59, 31)')
    await expect(box).toHaveAccessibleDescription(texts.terms.missing)
    await expect(box).toBeFocused()
    // Pressed again, the focus returns to the box.
    await payButton(modal, lang).click()
    await expect(box).toBeFocused()
    expect(calls).not.toContain('/api/v1/orders')
    await expect(page.locator('iframe')).toHaveCount(0)
    await box.check()
    await expect(box).not.toHaveAttribute('aria-invalid')
    await expect(modal.getByText(texts.terms.missing)).toHaveCount(0)
    await box.uncheck()
    await expect.poll(edge).toBe(plain)
  })
}

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

test('a script that cannot be fetched is told of, and can be tried again', async ({
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

test('no page loads a script of somebody else, and the modal only the provider’s', async ({
  page,
}) => {
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

test('where no card provider is configured the modal says kindly that nothing is sold', async ({
  page,
}) => {
  // It starts a server of its own.
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
    // Nothing of the page may still be asking when the server goes.
    await page.goto('about:blank')
    await server.stop()
  }
})
