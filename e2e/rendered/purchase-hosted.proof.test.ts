import { type Lang } from '@kot/domain/text/lang'
import type { Page } from '@playwright/test'
import {
  startServerProcess,
  type ServerProcess,
} from '../../apps/server/src/testing/server-process.ts'
import { cardProvider as providerAt } from '../../scripts/demo/simulators.ts'
import { freePort } from '../../scripts/postgres/free-port.ts'
import { aBuyer, booksOf, expectRejected } from '../accounts/person.ts'
import { ports } from '../hosts.ts'
import { paymentModal, pressBuy } from '../payments/purchase.ts'
import { inject } from 'vitest'
import { expect, test } from './story.ts'

let server: ServerProcess
let origins: Record<Lang, string>

/** A server beside that of the other stories, with their market and database, whose provider has a page. */
test.beforeAll(async () => {
  const { databaseUrl, feedDirectory } = inject('rendered')
  const place = await freePort()
  origins = { is: `http://kot.localhost:${place}`, en: `http://en.kot.localhost:${place}` }
  server = await startServerProcess({
    PORT: String(place),
    ORIGIN_IS: origins.is,
    ORIGIN_EN: origins.en,
    DATABASE_URL: databaseUrl,
    FEED_DIRECTORY: feedDirectory,
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

test('a forged return shows nothing and gives nothing', async ({ page, complaints }) => {
  const { email } = await openAsBuyer(page, 'is', 0)
  await page.goto(`${origins.is}/prices?order=${'x'.repeat(43)}&paymentId=1`)
  await expect(paymentModal(page, 'is').getByRole('radio')).toHaveCount(3)
  await expect(page).toHaveURL(`${origins.is}/prices`)
  expectRejected(complaints, 404)
  expect((await booksOf({ email })).grants).toEqual([])
})
