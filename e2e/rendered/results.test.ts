import { countByPostcode } from '@kot/domain/postcode/areas'
import { listingTexts } from '@kot/i18n/texts/listing'
import { criteriaTexts } from '@kot/i18n/texts/criteria'
import { resultsTexts } from '@kot/i18n/texts/results'
import { searchTexts } from '@kot/i18n/texts/search'
import { hosts } from '../hosts.ts'
import { aHomeWith, createdToday, type FeedHome, fullMarket, marketOf } from '../market.ts'
import { chooseSignIn, fillSignIn } from '../sign-in.ts'
import { sortKeys, sortLabelsIn } from '../specification.ts'
import { idsByButton, idsFor, idsIn } from '../steps/found-homes.ts'
import { results, searchPanel } from '../steps/search.ts'
import { expect, langs, settled, test } from './story.ts'

for (const lang of langs) {
  test(`the eight orders of the ${lang} host stand in the specified order, newest chosen`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/?showResults=true`)
    const { sort } = results(page, lang)
    await expect(sort).toHaveValue('newest')
    const options = sort.locator('option')
    await expect(options).toHaveText(sortLabelsIn(lang))
    expect(await options.evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual(
      ['newest', 'oldest', 'cheapest', 'expensive', 'big', 'small', 'bigRooms', 'smallRooms'],
    )
  })
}

test('showResults=true opens the results on arrival, with the homes of the search and no other', async ({
  page,
  ask,
}) => {
  test.slow()
  const town = (await marketOf(ask)).filter(({ postcode }) => postcode === '101')
  expect(town.length).toBeGreaterThan(6)
  for (const lang of langs) {
    const { dialog, compact } = results(page, lang)
    await page.goto(`${hosts[lang]}/?postcodes=101&showResults=true`)
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('heading').first()).toContainText(String(town.length))
    await compact.check()
    const shown = await idsByButton(dialog, lang)
    expect(shown).toHaveLength(town.length)
    expect(new Set(shown)).toEqual(new Set(town.map(({ id }) => id)))

    for (const query of ['postcodes=101', 'postcodes=101&showResults=false']) {
      await page.goto(`${hosts[lang]}/?${query}`)
      await expect(searchPanel(page, lang).show).toContainText(String(town.length))
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  }
})

test('every order is the specified one, to the last home, without a request to the server', async ({
  page,
  ask,
}) => {
  test.slow()
  const feed = await marketOf(ask)
  // Homes that stand last in some orders, in lists of several chunks that soon end.
  const counts = countByPostcode(feed)
  const around = ({ postcode }: FeedHome) => counts[postcode] ?? 0
  const fewestLast = feed
    .filter((home) => around(home) > 12)
    .toSorted((one, other) => around(other) - around(one))
  const offer = aHomeWith(fewestLast, ({ price }) => price === 0)
  const unknown = aHomeWith(fewestLast, ({ rooms }) => rooms === null)
  const query = `postcodes=${offer.postcode},${unknown.postcode}`
  const forecast = page.waitForResponse('**/api/v1/watch_preview')
  await page.goto(`${hosts.is}/?${query}&showResults=true`)
  const { dialog, sort, compact } = results(page, 'is')
  // The same list in fewer steps.
  await compact.check()
  await forecast
  await settled(page)
  const asked: string[] = []
  // Photos come into view with scrolling, whatever the order.
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') asked.push(request.url())
  })
  for (const key of sortKeys) {
    await sort.selectOption(key)
    expect(await idsByButton(dialog, 'is'), key).toEqual(idsFor(feed, query, key))
  }
  expect(asked).toEqual([])
})

test('a button adds homes without scrolling', async ({ page }) => {
  await page.goto(`${hosts.is}/?postcodes=101&showResults=true`)
  const { dialog, cards } = results(page, 'is')
  await expect(cards).toHaveCount(6)
  await dialog.getByRole('button', { name: resultsTexts.is.showMore }).click()
  await expect(cards).toHaveCount(12)
})

test('visitors read the homes of today as one group, whose order stays when access comes, until the search changes', async ({
  page,
  ask,
}) => {
  test.slow()
  const { byDay, area } = searchTexts.is
  const query = 'maxPrice=450&rooms=2'
  const [feed, exact] = [await marketOf(ask), await fullMarket(ask)]
  const ofToday = (wanted: string) => {
    const ids = new Set(idsFor(exact, wanted))
    return exact.filter((home) => ids.has(home.id) && createdToday(home)).length
  }
  // The order by day and the true one differ, or nothing could be shown.
  const [visitors, holders] = [idsFor(feed, query), idsFor(exact, query)]
  expect(holders.slice(0, 6)).not.toEqual(visitors.slice(0, 6))
  expect(ofToday(query)).toBeGreaterThan(1)

  await page.goto(`${hosts.is}/?${query}&showResults=true`)
  const { dialog, cards, sort, chips } = results(page, 'is')
  await expect(cards).toHaveCount(6)
  const heading = dialog.getByRole('heading', { name: byDay.today.heading })
  await expect(heading).toBeVisible()
  await expect(dialog.getByText(byDay.today.unordered(ofToday(query)))).toBeVisible()
  expect(await idsIn(dialog)).toEqual(visitors.slice(0, 6))
  await sort.selectOption('cheapest')
  await expect(heading).toHaveCount(0)
  await sort.selectOption('newest')
  await expect(heading).toBeVisible()

  await cards.first().getByRole('button', { name: listingTexts.is.getAccess }).click()
  await chooseSignIn(page, 'is')
  await fillSignIn(page, 'is', 'active')
  await expect(dialog.getByText(listingTexts.is.accessRequired)).toHaveCount(0)
  await expect(cards).toHaveCount(6)
  expect(await idsIn(dialog)).toEqual(visitors.slice(0, 6))
  await expect(heading).toBeVisible()

  await chips.getByRole('button', { name: area.remove(criteriaTexts.is.minRooms.chip(2)) }).click()
  await expect.poll(() => idsIn(dialog)).toEqual(idsFor(exact, 'maxPrice=450').slice(0, 6))
  await expect(heading).toHaveCount(0)
})
