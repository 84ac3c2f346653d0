import { langs } from '@kot/domain/lang'
import { cityTexts } from '@kot/i18n/texts/city'
import { headerTexts } from '@kot/i18n/texts/header'
import { pageTexts } from '@kot/i18n/texts/pages'
import { hosts } from '../hosts.ts'
import { expect, test } from '../story.ts'

for (const lang of langs) {
  test(`the overview of the ${lang} host lists every postcode under its city, with its number or a word`, async ({
    page,
    ask,
  }) => {
    const areas = (await (await ask(lang, '/current_city_area.json?t=1')).json()) as {
      postcode: string
      city: string
      number: number
    }[]
    await page.goto(`${hosts[lang]}/city-overview`)
    const section = page.locator('section', {
      has: page.getByRole('heading', { name: /^Reykjavík/ }),
    })
    const central = areas.find(({ postcode }) => postcode === '101')
    await expect(section.getByRole('link', { name: /^101/ })).toContainText(String(central?.number))
    const empty = areas.find(({ number }) => number === 0)
    await expect(
      page.getByRole('main').getByRole('link', { name: new RegExp(`^${empty?.postcode}`) }),
    ).toContainText(cityTexts[lang].none)
  })
}

test('a postcode of the overview opens its results', async ({ page }) => {
  await page.goto(`${hosts.is}/city-overview`)
  await page.getByRole('main').getByRole('link', { name: /^101/ }).click()
  await expect(page).toHaveURL(`${hosts.is}/?postcodes=101&showResults=true`)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('without the areas the overview keeps its title and shows no list', async ({
  page,
  complaints,
}) => {
  await page.goto(`${hosts.is}/links`)
  await page.waitForLoadState('networkidle')
  await page.route('**/current_city_area.json*', (route) => route.abort())
  await page.getByRole('button', { name: headerTexts.is.forRent.label }).first().hover()
  await page.getByRole('link', { name: headerTexts.is.forRent.area.overview }).first().click()
  await expect(page).toHaveTitle(pageTexts.is.cityOverview.title)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    pageTexts.is.cityOverview.heading,
  )
  await expect(page.getByText(cityTexts.is.none)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  // The browser itself reports the request that was cut off.
  complaints.length = 0
})
