import { commonTexts } from '@kot/i18n/texts/common'
import { headerTexts } from '@kot/i18n/texts/header'
import { marketTexts } from '@kot/i18n/texts/market'
import { resultsTexts } from '@kot/i18n/texts/results'
import { searchTexts } from '@kot/i18n/texts/search'
import type { Page, Request } from '@playwright/test'
import { hosts, inEnglish } from '../hosts.ts'
import { marketAddresses, marketOf, wholeMarket } from '../market.ts'
import { credentialsOf, fillSignIn, signInAs } from '../sign-in.ts'
import { expect, phone, test } from '../story.ts'

const comeBackToWindow = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('focus')))
const showButton = (page: Page) => page.getByRole('button', { name: /^(Sýna|Show) \d/ })

/** Everything asked of the market from now on. */
function watchFeed(page: Page): Request[] {
  const asked: Request[] = []
  page.on('request', (request) => {
    if (marketAddresses.test(request.url())) asked.push(request)
  })
  return asked
}

const status = async (request: Request | undefined) => (await request?.response())?.status()

/** The last request is for the pointer, which the browser has, and for nothing else. */
async function expectUnchanged(asked: Request[]): Promise<void> {
  const last = asked.at(-1)
  expect(last?.url()).toBe(asked[0]?.url())
  const known = (await asked[0]?.response())?.headers()['etag']
  expect((await last?.allHeaders())?.['if-none-match']).toBe(known)
}

/** What the page saves is written after it is shown. */
async function untilSaved(page: Page, name = 'visitor-feed-check') {
  await expect
    .poll(() => page.evaluate(async (path) => !!(await caches.match(path)), `/kept/${name}`))
    .toBe(true)
}

test('coming back to the window asks for the market again, and an unchanged one costs nothing', async ({
  page,
}) => {
  const asked = watchFeed(page)
  await page.goto(`${hosts.is}/`)
  await expect.poll(() => asked.length).toBe(2)
  expect(await status(asked[0])).toBe(200)
  expect(asked[1]?.url()).toMatch(wholeMarket)
  expect(await status(asked[1])).toBe(200)
  await expect(async () => {
    await comeBackToWindow(page)
    expect(asked).toHaveLength(3)
  }).toPass()
  await expectUnchanged(asked)
})

test('a page loaded again has the market from the browser once the server has said that it is the same', async ({
  page,
}) => {
  const asked = watchFeed(page)
  await page.goto(`${hosts.en}/`)
  await untilSaved(page)
  await page.reload()
  await expect.poll(() => asked.length).toBe(3)
  await expectUnchanged(asked)
  await showButton(page).click()
  await expect(page.getByRole('dialog').getByRole('article')).toHaveCount(6)
})

test('one load serves the landing page, its filters, the results and the way back from another page', async ({
  page,
}) => {
  const asked = watchFeed(page)
  await page.goto(`${hosts.is}/`)
  await page.getByLabel(searchTexts.is.maxRent.label).selectOption('300')
  await showButton(page).click()
  const results = page.getByRole('dialog')
  await expect(results.getByRole('article')).toHaveCount(6)
  await results.getByLabel(resultsTexts.is.sort).selectOption('cheapest')
  await results.getByRole('button', { name: resultsTexts.is.close }).click()
  expect(asked).toHaveLength(2)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Um okkur' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await page.goBack()
  await expect(showButton(page)).toBeVisible()
  // A page that shows the market again asks whether it is still the same.
  await expect.poll(() => asked.length).toBe(3)
  await expectUnchanged(asked)
})

for (const lang of inEnglish) {
  for (const [screen, options] of Object.entries({ phone, wide: {} })) {
    test.describe(`on a ${screen} screen`, () => {
      test.use(options)

      test(`when the server fails the ${lang} page keeps its market, says of when it is, and tries again`, async ({
        page,
        complaints,
      }) => {
        const texts = marketTexts[lang].lastKnown
        await page.goto(`${hosts[lang]}/`)
        await untilSaved(page)
        const words = (await showButton(page).textContent()) ?? ''
        await page.route(marketAddresses, (route) => route.fulfill({ status: 503 }))
        await expect(async () => {
          await comeBackToWindow(page)
          await expect(page.getByText(texts.heading)).toBeVisible({ timeout: 500 })
        }).toPass()
        await expect(showButton(page)).toHaveText(words)

        await page.unroute(marketAddresses)
        await page.getByRole('button', { name: commonTexts[lang].retry }).click()
        await expect(page.getByText(texts.heading)).toBeHidden()
        // The browser itself reports the failed request.
        complaints.length = 0
      })
    })
  }
}

test('signing in while the visitors’ market is on its way ends with the full one', async ({
  page,
  ask,
}) => {
  const visitors = Promise.withResolvers<void>()
  await page.route(marketAddresses, async (route) => {
    if (!route.request().headers()['authorization']) await visitors.promise
    await route.continue()
  })
  const asked = watchFeed(page)
  await page.goto(`${hosts.is}/`)
  await expect.poll(() => asked.length).toBe(1)
  await page
    .getByRole('banner')
    .getByRole('button', { name: headerTexts.is.signIn })
    .first()
    .click()
  await fillSignIn(page, 'is', 'active')
  visitors.resolve()
  await expect.poll(() => asked.at(-1)?.headers()['authorization']).toMatch(/^Bearer /)
  const jwt = await page.evaluate<string>(`localStorage.getItem('jwt')`)
  const [newest] = await marketOf(ask, jwt)
  await expect(page.getByRole('article').first()).toContainText(newest?.adress ?? 'no street')
})

test('signing out takes every street from the page at once, with or without an answer', async ({
  page,
  ask,
  complaints,
}) => {
  const market = await marketOf(ask, await signInAs(page, 'is', credentialsOf('active')))
  const streets = market.slice(0, 6).map(({ adress }) => adress ?? 'no street')
  await page.goto(`${hosts.is}/`)
  await untilSaved(page, 'full-feed-check')
  await expect(page.getByRole('main')).toContainText(streets[0] ?? 'no street')

  await page.route(marketAddresses, (route) => route.abort())
  await page
    .getByRole('banner')
    .getByRole('button', { name: headerTexts.is.signOut })
    .first()
    .click()
  await expect(page.getByRole('main')).not.toContainText(streets[0] ?? '')
  const text = await page.locator('body').innerText()
  expect(streets.filter((street) => text.includes(street))).toEqual([])
  await expect
    .poll(() => page.evaluate(async () => !!(await caches.match('/kept/full-feed'))))
    .toBe(false)
  // The browser reports the request that was cut off, sometimes later than the page shows it.
  await expect.poll(() => complaints.length).toBeGreaterThan(0)
  complaints.length = 0
})
