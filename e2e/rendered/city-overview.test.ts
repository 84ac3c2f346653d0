import { langs } from '@kot/domain/lang'
import { postalNames } from '@kot/domain/postcode'
import { cityPath, namedCityPath } from '@kot/i18n/paths'
import { cityTexts } from '@kot/i18n/texts/city'
import { hosts } from '../hosts.ts'
import { expect, test } from './story.ts'

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
    const section = page.getByRole('region', { name: 'Reykjavík', exact: true })
    const central = areas.find(({ postcode }) => postcode === '101')
    await expect(section.getByRole('link', { name: /^101/ })).toContainText(String(central?.number))
    const main = page.getByRole('main')
    const links = await main
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const wanted = [
      ...areas.map(({ postcode }) => `/?postcodes=${postcode}&showResults=true`),
      ...areas.map(({ postcode }) => cityPath(lang, postcode)),
      ...postalNames.map(({ slug }) => namedCityPath(lang, slug)),
    ]
    expect(links.filter((href) => href.startsWith('/')).toSorted()).toEqual(wanted.toSorted())
    const empty = areas.find(({ number }) => number === 0)
    await expect(main.getByRole('link', { name: new RegExp(`^${empty?.postcode}`) })).toContainText(
      cityTexts[lang].none,
    )
  })
}

test('a postcode of the overview opens its results', async ({ page }) => {
  await page.goto(`${hosts.is}/city-overview`)
  await page.getByRole('main').getByRole('link', { name: /^101/ }).click()
  await expect(page).toHaveURL(`${hosts.is}/?postcodes=101&showResults=true`)
  await expect(page.getByRole('dialog')).toBeVisible()
})
