/** What a person does first, in the demo that the commands of the README have started. */
import { formatRent } from '@kot/i18n/format/number'
import { mailTexts } from '@kot/i18n/texts/mail'
import { welcome } from '../../scripts/demo/welcome.ts'
import { cardDialog, pay } from '../payments/card-provider.ts'
import { hosts, port, ports } from '../hosts.ts'
import { mailTo } from '../mailbox.ts'
import { checkOut, receiptModal, signUpOnTheWay } from '../payments/purchase.ts'
import { results } from '../steps/search.ts'
import { expect, test } from '../story.ts'

/** A home as the simulated sites know it. */
type WorldHome = { key: string; postcode: string; size: number }

test('every address of the welcome text answers', async ({ request }) => {
  const text = welcome(port, { live: true, databaseUrl: '' })
  const addresses = text.match(/http:\/\/\S+/g) ?? []
  expect(addresses.length).toBeGreaterThan(8)
  for (const address of addresses) {
    const url = new URL(address.replace('{topic}', 'homes'))
    const { host } = url
    // Only browsers find *.localhost by themselves.
    url.hostname = '127.0.0.1'
    const response = await request.get(url.href, { headers: { host } })
    expect(response.status(), address).toBe(200)
  }
})

test('a home that appears on a rental site is seen as a card', async ({ page, request }) => {
  const price = 241_300
  const sites = `http://127.0.0.1:${ports.sitesControl}`
  const event = { kind: 'appear', sites: ['bland'], price }
  const { home } = await (await request.post(`${sites}/event`, { data: event })).json()
  const truth = (await (await request.get(`${sites}/truth`)).json()) as WorldHome[]
  const { postcode, size } = truth.find(({ key }) => key === home) ?? { postcode: '', size: 0 }
  expect(size).toBeGreaterThan(0)
  const search = `showResults=true&postcodes=${postcode}&maxPrice=242&minSize=${size}`
  const card = results(page, 'is').cards.filter({ hasText: formatRent(price) })
  // Crawled, matched, published, fetched: as often as it takes to open the page again.
  await expect(async () => {
    await page.goto(`${hosts.is}/?${search}`)
    await expect(card).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
})

test('a visitor buys a pass and gets the receipt by mail', async ({ page }) => {
  const { email, modal } = await signUpOnTheWay(page, 'is', 0)
  await checkOut(modal, 'is')
  await pay(cardDialog(page), 'is')
  await expect(receiptModal(page, 'is')).toBeVisible()
  const { subject } = await mailTo(email, { subject: mailTexts.is.receipt.subject })
  expect(subject).not.toBe('')
})
