import { pageTexts } from '@kot/i18n/texts/pages'
import { hosts } from '../hosts.ts'
import { keptAddresses, untilReadyForOffline } from '../steps/page.ts'
import { searchPanel } from '../steps/search.ts'
import { expect, settled, test } from '../story.ts'

test.use({ serviceWorkers: 'allow', goesOffline: true })

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

test('the service worker is never cached and may fetch only from here', async ({ ask }) => {
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
