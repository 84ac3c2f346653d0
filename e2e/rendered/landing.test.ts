import { capitalArea } from '@kot/domain/search/search-shortcuts'
import { headerTexts } from '@kot/i18n/texts/header'
import { listingTexts } from '@kot/i18n/texts/listing'
import { searchTexts } from '@kot/i18n/texts/search'
import type { Page } from '@playwright/test'
import { beforeEach, vi } from 'vitest'
import { hosts } from '../hosts.ts'
import { createdToday, marketAddresses, marketOf } from '../market.ts'
import { signIn } from '../sign-in.ts'
import type { Ask } from '../story.ts'
import { expect, langs, test } from './story.ts'

// What the page keeps in its modules must not be there from the story before.
beforeEach(() => vi.resetModules())

const area = (page: Page) => page.getByRole('button', { name: searchTexts.is.area.label })

type Feed = { records: { postcode: string }[]; countlength: number }
async function countOf(ask: Ask, ...codes: string[]): Promise<number> {
  const feed = (await (await ask('is', '/d/current_market.json')).json()) as Feed
  return feed.records.filter(({ postcode }) => codes.includes(postcode)).length
}

for (const lang of langs) {
  test(`the landing page of the ${lang} host is rendered with the count of the market`, async ({
    ask,
  }) => {
    const feed = (await (await ask(lang, '/d/current_market.json')).json()) as Feed
    const html = await (await ask(lang, '/')).text()
    expect(html).toContain(searchTexts[lang].show(feed.countlength))
  })
}

test('for visitors the newest homes are those of today in no order of time; holders get the true one', async ({
  page,
  ask,
}) => {
  const texts = searchTexts.is.byDay.today
  const today = (await marketOf(ask)).filter(createdToday).length
  expect(today).toBeGreaterThan(6)
  const heading = page.getByRole('heading', { name: texts.heading })
  await page.goto(`${hosts.is}/`)
  await expect(heading).toBeVisible()
  await expect(page.getByText(texts.unordered(today))).toBeVisible()
  await signIn(page, 'is', 'active')
  vi.resetModules()
  await page.goto(`${hosts.is}/`)
  await expect(page.getByRole('article').getByText(listingTexts.is.accessRequired)).toHaveCount(0)
  await expect(heading).toHaveCount(0)
})

test('a preset of the menu applies its search also while the landing page is open', async ({
  page,
  ask,
}) => {
  await page.goto(`${hosts.is}/`)
  await page.getByRole('button', { name: headerTexts.is.forRent.label }).first().hover()
  await page.getByRole('banner').getByRole('link', { name: /^107/ }).first().click()
  await expect(page).toHaveURL(`${hosts.is}/?postcodes=107`)
  await expect(area(page)).toContainText('107')
  const show = searchTexts.is.show(await countOf(ask, '107'))
  await expect(page.getByRole('button', { name: show })).toBeVisible()
})

test('a search in the address is counted on the server too', async ({ ask }) => {
  const count = await countOf(ask, ...capitalArea)
  const html = await (await ask('en', `/?postcodes=${capitalArea.join(',')}`)).text()
  expect(html).toContain(searchTexts.en.show(count))
})

test('without the market there is no count and no button, but a way to try again', async ({
  page,
  complaints,
}) => {
  await page.route(marketAddresses, (route) => route.abort())
  await page.goto(`${hosts.is}/`)
  const alert = page.getByRole('alert').filter({ hasText: searchTexts.is.notLoaded })
  await expect(alert).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sýna/ })).toHaveCount(0)
  await expect(page.getByTestId('market-count')).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.unroute(marketAddresses)
  await page.getByRole('button', { name: searchTexts.is.retry }).click()
  await expect(page.getByRole('button', { name: /^Sýna/ })).toBeVisible()
  // The browser itself reports the request that was cut off.
  complaints.length = 0
})

for (const lang of langs) {
  test(`the dropdown of the ${lang} host offers the specified rents`, async ({ page }) => {
    await page.goto(`${hosts[lang]}/`)
    const options = page
      .getByLabel(searchTexts[lang].maxRent.label, { exact: true })
      .locator('option')
    await expect(options).toHaveText([
      searchTexts[lang].maxRent.none,
      ...[80, 100, 120, 150, 200, 230, 250, 300, 350, 400, 450, 500].map(
        (thousands) => `${thousands}.000\u00A0kr.`,
      ),
    ])
  })
}
