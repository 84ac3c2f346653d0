import { headerTexts } from '@kot/i18n/texts/header'
import { resultsTexts } from '@kot/i18n/texts/results'
import { searchTexts } from '@kot/i18n/texts/search'
import { hosts } from '../hosts.ts'
import { marketAddresses, marketOf, wholeMarket } from '../market.ts'
import { credentialsOf, signInAs } from '../sign-in.ts'
import {
  comeBackToWindow,
  expectUnchanged,
  showButton,
  status,
  untilSaved,
  watchFeed,
} from '../steps/feed.ts'
import { expect, test } from '../story.ts'

test(
  'one load of the market serves the landing page, its filters, the results, the way back and a reload',
  { tag: '@proof' },
  async ({ page }) => {
    const asked = watchFeed(page)
    await page.goto(`${hosts.is}/`)
    await expect.poll(() => asked.length).toBe(2)
    expect(await status(asked[0])).toBe(200)
    expect(asked[1]?.url()).toMatch(wholeMarket)
    expect(await status(asked[1])).toBe(200)
    await page.getByLabel(searchTexts.is.maxRent.label, { exact: true }).selectOption('300')
    await showButton(page).click()
    const results = page.getByRole('dialog')
    await expect(results.getByRole('article')).toHaveCount(6)
    await results.getByLabel(resultsTexts.is.sort).selectOption('cheapest')
    await results.getByRole('button', { name: resultsTexts.is.close }).click()
    expect(asked).toHaveLength(2)

    await test.step('returning to the window requests the market again, and an unchanged one costs nothing', async () => {
      await expect(async () => {
        await comeBackToWindow(page)
        expect(asked).toHaveLength(3)
      }).toPass()
      await expectUnchanged(asked)
    })

    await test.step('a page restored by the browser checks whether its market is current', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Um okkur' }).click()
      await expect(page).toHaveURL(/\/about$/)
      await page.goBack()
      await expect(showButton(page)).toBeVisible()
      await expect.poll(() => asked.length).toBe(4)
      await expectUnchanged(asked)
    })

    await test.step('a page loaded again has the market from the browser', async () => {
      await untilSaved(page)
      await page.reload()
      await expect.poll(() => asked.length).toBe(5)
      await expectUnchanged(asked)
      await showButton(page).click()
      await expect(results.getByRole('article')).toHaveCount(6)
    })
  },
)

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
