import { commonTexts } from '@kot/i18n/texts/common'
import { headerTexts } from '@kot/i18n/texts/header'
import { marketTexts } from '@kot/i18n/texts/market'
import { hosts, inEnglish } from '../hosts.ts'
import { marketAddresses, marketOf } from '../market.ts'
import { fillSignIn } from '../sign-in.ts'
import { comeBackToWindow, showButton, untilSaved, watchFeed } from '../steps/feed.ts'
import { expect, test } from '../story.ts'

for (const lang of inEnglish) {
  test(`when the server fails the ${lang} page keeps its market, shows its age, and tries again`, async ({
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
}

test('signing in while the visitors’ market is loading ends with the full one', async ({
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
