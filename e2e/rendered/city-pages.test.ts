import { isNewToday } from '@kot/domain/home/home'
import { postalNames, postcodes } from '@kot/domain/postcode/postcode'
import { formatNumber } from '@kot/i18n/format/number'
import { cityPath, namedCityPath } from '@kot/i18n/paths'
import { inPostcode } from '@kot/i18n/place'
import { searchTexts } from '@kot/i18n/texts/search'
import { cityTexts } from '@kot/i18n/texts/city'
import { load } from 'cheerio'
import { hosts } from '../hosts.ts'
import { marketOf } from '../market.ts'
import { expect, langs, test } from './story.ts'

const titleOf = (html: string) => /<title>([^<]+)<\/title>/.exec(html)?.[1]
const descriptionOf = (html: string) => /<meta name="description" content="([^"]+)"/.exec(html)?.[1]

for (const lang of langs) {
  test(`a city page of the ${lang} host has its header, its text and the button to its homes`, async ({
    page,
    ask,
  }) => {
    const homes = (await marketOf(ask)).filter(({ postcode }) => postcode === '101').length
    await page.goto(`${hosts[lang]}${cityPath(lang, '101')}`)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByTestId('city-count')).toHaveText(formatNumber(lang, homes))
    await expect(page.getByText(/14 (leiguvefjum|rental sites)/)).toContainText(String(homes))
    const button = page.getByRole('link', { name: cityTexts[lang].show(homes), exact: true })
    await expect(button).toHaveAttribute('href', '/?postcodes=101')
    await expect(page.getByRole('article')).toHaveCount(6)
    await button.click()
    await expect(page).toHaveURL(`${hosts[lang]}/?postcodes=101`)
  })

  test(`the page of a name on the ${lang} host searches every postcode with that name`, async ({
    page,
    ask,
  }) => {
    const codes = postalNames.find(({ slug }) => slug === 'akureyri')?.codes ?? []
    const homes = (await marketOf(ask)).filter(({ postcode }) => codes.includes(postcode)).length
    await page.goto(`${hosts[lang]}${namedCityPath(lang, 'akureyri')}`)
    await expect(page.getByTestId('city-count')).toHaveText(formatNumber(lang, homes))
    await expect(
      page.getByRole('link', { name: cityTexts[lang].show(homes), exact: true }),
    ).toHaveAttribute('href', '/?postcodes=600,601,602,603,604,605,606,607')
    // PO boxes are listed too, so that no page is without a link to it.
    for (const code of codes) {
      await expect(page.locator(`main a[href="${cityPath(lang, code)}"]`)).toHaveCount(1)
    }
  })

  test(`the newest homes of a city are one group of today on the ${lang} host`, async ({
    page,
    ask,
  }) => {
    const codes = postalNames.find(({ slug }) => slug === 'reykjavik')?.codes ?? []
    const now = new Date()
    const today = (await marketOf(ask)).filter(
      ({ postcode, created_at }) => codes.includes(postcode) && isNewToday(created_at, now),
    ).length
    expect(today).toBeGreaterThanOrEqual(6)
    await page.goto(`${hosts[lang]}${namedCityPath(lang, 'reykjavik')}`)
    const texts = searchTexts[lang].byDay.today
    await expect(page.getByRole('heading', { name: texts.heading })).toBeVisible()
    await expect(page.getByText(texts.unordered(today))).toBeVisible()
  })

  test(`a city page of the ${lang} host serves its canonical link and what shared links show`, async ({
    ask,
  }) => {
    const path = cityPath(lang, '101')
    const html = await (await ask(lang, path)).text()
    const address = `${hosts[lang]}${path}`
    expect(html).toContain(`<link rel="canonical" href="${address}"`)
    expect(html).toContain(`<meta property="og:url" content="${address}"`)
    expect(html).toContain(`<meta property="og:title" content="${titleOf(html)}"`)
    expect(html).toContain(`<meta property="og:description" content="${descriptionOf(html)}"`)
    expect(descriptionOf(html)).toMatch(/\d+ (íbúð|apartment)/)
    expect(html).toContain('"@type":"BreadcrumbList"')
    expect(html).toContain('"@type":"ItemList"')
  })

  test(`a place of the ${lang} host without homes shows that and links to its neighbours`, async ({
    page,
    ask,
  }) => {
    const taken = new Set((await marketOf(ask)).map(({ postcode }) => postcode))
    const empty = postcodes.find(({ code, delivers }) => delivers && !taken.has(code))
    if (!empty) throw new Error('every postcode has homes')
    await page.goto(`${hosts[lang]}${cityPath(lang, empty.code)}`)
    const main = page.getByRole('main')
    await expect(main).toContainText(cityTexts[lang].intro.nothing(inPostcode(lang, empty)))
    await expect(main.getByRole('article')).toHaveCount(0)
    await expect(
      main.getByRole('link', { name: cityTexts[lang].show(0), exact: true }),
    ).toHaveAttribute('href', `/?postcodes=${empty.code}`)
    const neighbours = main.getByRole('region', { name: cityTexts[lang].neighbours })
    await expect(neighbours.getByRole('listitem')).toHaveCount(6)
    const heading = page.getByRole('heading', { level: 1 })
    const before = await heading.innerText()
    await neighbours
      .getByRole('listitem')
      .getByRole('link')
      .filter({ hasText: /\d+$/ })
      .first()
      .click()
    await expect(heading).not.toHaveText(before)
    await expect(page.getByTestId('city-count')).toBeVisible()
  })
}

test('a PO box explains why nothing is for rent there', async ({ page }) => {
  await page.goto(`${hosts.is}${cityPath('is', '121')}`)
  await expect(page.getByRole('main')).toContainText(cityTexts.is.intro.poBox('121'))
  await expect(page.locator('main a[href="/?postcodes=121"]')).toBeVisible()
})

test('a city page names its place in the language of its host', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(`${hosts.is}/til-leigu-101-reykjavik`)
  await expect(heading).toHaveText('Íbúðir til leigu í 101 Reykjavík')
  await page.goto(`${hosts.is}/til-leigu-220-hafnarfjordur`)
  await expect(heading).toHaveText('Íbúðir til leigu í 220 Hafnarfirði')
  await page.goto(`${hosts.en}/for-rent-in-101-reykjavik-long-term`)
  await expect(heading).toHaveText('Apartments for rent in 101 Reykjavík')
  await page.goto(`${hosts.is}/til-leigu-225-gardabaer-alftanes`)
  await expect(heading).toHaveText('Íbúðir til leigu á Álftanesi (225)')
})

for (const path of [
  '/til-leigu-101-akureyri',
  '/til-leigu-999-reykjavik',
  '/til-leigu-atlantis',
  '/for-rent-in-101-akureyri-long-term',
]) {
  test(`${path} is no place and ends at /404`, async ({ ask }) => {
    for (const lang of langs) {
      const answer = await ask(lang, path)
      expect(answer.status()).toBe(404)
      expect(new URL(answer.url()).pathname).toBe('/404')
    }
  })
}

test('a city address of the other language leads to its twin', async ({ page }) => {
  await page.goto(`${hosts.is}/for-rent-in-101-reykjavik-long-term`)
  await expect(page).toHaveURL(`${hosts.is}/til-leigu-101-reykjavik`)
  await page.goto(`${hosts.en}/til-leigu-akureyri`)
  await expect(page).toHaveURL(`${hosts.en}/for-rent-in-akureyri`)
})

test('without scripts a city page reads completely, and its links lead on', async ({ ask }) => {
  const main = load(await (await ask('is', namedCityPath('is', 'akureyri'))).text())
  expect(main('main').text()).toMatch(/\d\síbúð(?:ir)? til leigu á Akureyri/)
  expect(main('main article')).toHaveLength(6)
  expect(main('main').text()).toContain(cityTexts.is.figures.typicalRent)
  const way = main(`nav[aria-label="${cityTexts.is.breadcrumbs}"] a[href="/city-overview"]`)
  expect(way).toHaveLength(1)
  const overview = load(await (await ask('is', '/city-overview')).text())
  expect(overview('main h2')).toHaveLength(13)
})
