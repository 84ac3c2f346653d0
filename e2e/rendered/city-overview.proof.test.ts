import { cityAreas, type CityArea } from '@kot/domain/postcode/areas'
import type { Lang } from '@kot/domain/text/lang'
import { postalNames, postcodeByCode } from '@kot/domain/postcode/postcode'
import { regionKeys } from '@kot/domain/postcode/postcode-table'
import { cityPath, namedCityPath } from '@kot/i18n/paths'
import { cityTexts } from '@kot/i18n/texts/city'
import { formatNumber } from '@kot/i18n/format/number'
import { headerTexts } from '@kot/i18n/texts/header'
import { load } from 'cheerio'
import { hosts } from '../hosts.ts'
import type { Ask } from '../story.ts'
import { expect, langs, test } from './story.ts'

const areasOf = async (ask: Ask, lang: Lang): Promise<CityArea[]> =>
  (await (await ask(lang, '/current_city_area.json?t=1')).json()) as CityArea[]

const resultsOf = ({ postcode }: CityArea) => `/?postcodes=${postcode}&showResults=true`

for (const lang of langs) {
  test(`the overview of the ${lang} host lists every postcode under its city, with its number or a word`, async ({
    ask,
  }) => {
    const areas = await areasOf(ask, lang)
    const html = load(await (await ask(lang, '/city-overview')).text())
    const textOf = (area: CityArea) => html(`main a[href="${resultsOf(area)}"]`).text()
    const central = areas.find(({ postcode }) => postcode === '101')
    expect(html('section#reykjavik a').first().text()).toBe('Reykjavík')
    expect(central && textOf(central)).toContain(String(central?.number))
    const links = html('main a')
      .toArray()
      .map((link) => html(link).attr('href') ?? '')
    const wanted = [
      ...areas.map(resultsOf),
      ...areas.map(({ postcode }) => cityPath(lang, postcode)),
      ...postalNames.map(({ slug }) => namedCityPath(lang, slug)),
    ]
    expect(links.filter((href) => href.startsWith('/')).toSorted()).toEqual(wanted.toSorted())
    for (const empty of areas.filter(({ number }) => number === 0)) {
      expect(textOf(empty)).toContain(cityTexts[lang].none)
    }
  })

  test(`the overview of the ${lang} host folds the areas of a region without homes into one line`, async ({
    ask,
  }) => {
    const areas = await areasOf(ask, lang)
    const html = load(await (await ask(lang, '/city-overview')).text())
    for (const key of regionKeys) {
      const empty = areas.filter(
        ({ postcode, number }) => number === 0 && postcodeByCode(postcode)?.region === key,
      )
      const folds = html(`section#${key} details`)
      expect(folds.toArray().map((fold) => html(fold).attr('open'))).toEqual(
        empty.length === 0 ? [] : [undefined],
      )
      expect(folds.find('summary').text()).toBe(
        empty.length === 0 ? '' : cityTexts[lang].emptyAreas(empty.length),
      )
      const folded = folds.find('a[href*="showResults"]').toArray()
      expect(folded.map((link) => html(link).attr('href') ?? '').toSorted()).toEqual(
        empty.map(resultsOf).toSorted(),
      )
    }
  })
}

test('a region without any homes is one folded line with its name and a word', async ({ page }) => {
  await page.goto(`${hosts.is}/links`)
  await page.route('**/current_city_area.json*', (route) =>
    route.fulfill({ json: cityAreas({ '101': 7 }) }),
  )
  await page.getByRole('button', { name: headerTexts.is.forRent.label }).first().hover()
  await page.getByRole('link', { name: headerTexts.is.forRent.area.overview }).first().click()
  const west = page.getByRole('region', { name: 'Vestfirðir', exact: true })
  await expect(west.locator('summary')).toHaveText(`Vestfirðir${cityTexts.is.none}`)
  await expect(west.locator('details')).not.toHaveAttribute('open')
  await expect(west.locator(`a[href="${namedCityPath('is', 'isafjordur')}"]`)).toHaveCount(1)
})

test('a postcode of the overview opens its results', async ({ page }) => {
  await page.goto(`${hosts.is}/city-overview`)
  await page.getByRole('main').getByRole('link', { name: /^101/ }).click()
  await expect(page).toHaveURL(`${hosts.is}/?postcodes=101&showResults=true`)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('regions, their dots on the map and their jump links show the same numbers', async ({
  page,
  ask,
}) => {
  const areas = (await (await ask('is', '/current_city_area.json?t=1')).json()) as {
    postcode: string
    number: number
  }[]
  const inSouth = areas
    .filter(({ postcode }) => postcodeByCode(postcode)?.region === 'sudurland')
    .reduce((sum, { number }) => sum + number, 0)
  await page.goto(`${hosts.is}/city-overview`)
  const total = formatNumber('is', inSouth)
  await expect(page.getByRole('region', { name: 'Suðurland' })).toContainText(total)
  const { map, regions } = cityTexts.is
  await expect(
    page
      .getByRole('navigation', { name: map.label })
      .getByRole('link', { name: map.dot(inSouth, 'Suðurland') }),
  ).toHaveAttribute('href', '#sudurland')
  const jump = page
    .getByRole('navigation', { name: regions, exact: true })
    .getByRole('link', { name: /^Suðurland/ })
  await expect(jump).toContainText(total)
  await expect(jump).toHaveAttribute('href', '#sudurland')
})
