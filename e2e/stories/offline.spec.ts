import { headerTexts } from '@kot/i18n/texts/header'
import { marketTexts } from '@kot/i18n/texts/market'
import { pageTexts } from '@kot/i18n/texts/pages'
import { searchTexts } from '@kot/i18n/texts/search'
import { hosts, inIcelandic } from '../hosts.ts'
import { marketOf } from '../market.ts'
import { credentialsOf, signInAs } from '../sign-in.ts'
import { idsFor, idsIn } from '../steps/found-homes.ts'
import { keptAddresses, untilReadyForOffline } from '../steps/page.ts'
import { results, searchPanel } from '../steps/search.ts'
import { expect, phone, settled, test } from '../story.ts'

test.use({ serviceWorkers: 'allow', goesOffline: true })

for (const lang of inIcelandic) {
  for (const [screen, options] of Object.entries({ phone, wide: {} })) {
    test.describe(`on a ${screen} screen`, () => {
      test.use(options)

      test(`the ${lang} page loaded again without a connection can be searched, sorted, and goes on by itself`, async ({
        page,
        context,
        ask,
      }) => {
        const { maxRent, show } = searchPanel(page, lang)
        const { dialog, sort } = results(page, lang)
        const notice = page.getByText(marketTexts[lang].lastKnown.heading).first()
        const market = await marketOf(ask)
        await page.goto(`${hosts[lang]}/`)
        await untilReadyForOffline(page)

        await context.setOffline(true)
        await page.reload()
        await expect(notice).toBeVisible()
        await expect(show).toHaveText(searchTexts[lang].show(market.length))
        await maxRent.selectOption('250')
        await expect(show).toHaveText(searchTexts[lang].show(idsFor(market, 'maxPrice=250').length))
        await show.click()
        await sort.selectOption('cheapest')
        await expect
          .poll(() => idsIn(dialog))
          .toEqual(idsFor(market, 'maxPrice=250', 'cheapest').slice(0, 6))

        // With results open the address is another one than the page was kept under.
        const address = page.url()
        await page.reload()
        await expect(dialog).toBeVisible()
        await expect(page).toHaveURL(address)

        await context.setOffline(false)
        await expect(notice).toBeHidden()
      })
    })
  }
}

test('another page opened without a connection is shown, also from a link', async ({
  page,
  context,
}) => {
  await page.goto(`${hosts.is}/`)
  await untilReadyForOffline(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Um okkur' }).click()
  await expect(page).toHaveURL(`${hosts.is}/about`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTexts.is.about.heading)

  await context.setOffline(true)
  await page.reload()
  await expect(page).toHaveURL(`${hosts.is}/about`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTexts.is.about.heading)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(searchPanel(page, 'is').show).toBeVisible()
})

test('offline a holder sees the streets they saw, and after signing out nobody does', async ({
  page,
  context,
  ask,
}) => {
  const market = await marketOf(ask, await signInAs(page, 'is', credentialsOf('active')))
  const streets = market.slice(0, 6).map(({ adress }) => adress ?? 'no street')
  const main = page.getByRole('main')
  await page.goto(`${hosts.is}/`)
  await untilReadyForOffline(page, 'full')

  await context.setOffline(true)
  await page.reload()
  await expect(main).toContainText(streets[0] ?? '')
  await page
    .getByRole('banner')
    .getByRole('button', { name: headerTexts.is.signOut })
    .first()
    .click()
  await expect(main).not.toContainText(streets[0] ?? '')
  await expect.poll(() => keptAddresses(page)).not.toContain('/kept/full-feed')
  await page.reload()
  await expect(page.getByRole('search')).toBeVisible()
  const text = await page.locator('body').innerText()
  expect(streets.filter((street) => text.includes(street))).toEqual([])
})

test('nothing is kept but the landing page, hashed files and what the app itself saves', async ({
  page,
  complaints,
}) => {
  await page.goto(`${hosts.is}/?postcodes=101&showResults=true`)
  await untilReadyForOffline(page)
  for (const path of ['/?jwt=spent', '/?postcodes=101', '/about', '/404']) {
    await page.goto(`${hosts.is}${path}`)
    // The token leaves the address by another navigation.
    await page.waitForURL(({ searchParams }) => !searchParams.has('jwt'))
    await settled(page)
  }
  const kept = await keptAddresses(page)
  expect(kept).toContain('/')
  expect(kept.filter((path) => !/^\/$|^\/assets\/|^\/kept\//.test(path))).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(['search'])
  // The browser itself reports the hand-off that was refused.
  complaints.length = 0
})

test('the service worker is asked for afresh every time and may fetch from here only', async ({
  ask,
}) => {
  for (const name of ['service-worker', 'farewell']) {
    const answer = await ask('is', `/${name}.js`, { headers: { 'accept-encoding': 'br' } })
    expect(answer.status()).toBe(200)
    expect(answer.headers()).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
    })
  }
})

test('a version takes over whole: its page names its files, and of older versions one is left', async ({
  page,
}) => {
  await page.goto(`${hosts.is}/`)
  await page.evaluate(async () => {
    for (const name of ['app-oldest', 'app-older']) await caches.open(name)
  })
  await untilReadyForOffline(page)
  const versions = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('app-')))
  await expect.poll(versions).toHaveLength(2)
  const [before, current = ''] = await versions()
  expect(before).toBe('app-older')
  const files = await keptAddresses(page)
  const html = await page.evaluate(async () => (await caches.match('/'))?.text())
  expect(html).toContain(current.slice('app-'.length))
  expect(files).toContain(current.slice('app-'.length))
})

test('the farewell takes back every copy and the service worker itself', async ({ page }) => {
  await page.goto(`${hosts.is}/`)
  await untilReadyForOffline(page)
  await page.evaluate(() => navigator.serviceWorker.register('/farewell.js'))
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name !== 'kept')))
    .toEqual([])
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0)
})
