import { countByPostcode } from '@kot/domain/areas'
import { langs } from '@kot/domain/lang'
import { resultsTexts } from '@kot/i18n/texts/results'
import { searchTexts } from '@kot/i18n/texts/search'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { hosts, inEnglish } from '../hosts.ts'
import { aHomeWith, type FeedHome, marketAddresses, marketOf } from '../market.ts'
import { sortKeys, sortLabelsIn } from '../specification.ts'
import { failFeed } from '../states/state.ts'
import { idsFor, idsIn, idsToTheEnd } from '../steps/found-homes.ts'
import { results, searchPanel } from '../steps/search.ts'
import { expect, frames, settled, test } from '../story.ts'

for (const lang of inEnglish) {
  for (const width of [390, 1440]) {
    test(`the results of the ${lang} host fill the screen at ${width} px, as list, map and list again`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`${hosts[lang]}/?postcodes=101,105`)
      const { show } = searchPanel(page, lang)
      const words = await show.textContent()
      await settled(page)
      await show.click()
      const { dialog, cards, list, map, sort, chips } = results(page, lang)
      await expect(cards).toHaveCount(6)
      const screen = { x: 0, y: 0, width, height: 844 }
      await expect.poll(() => dialog.boundingBox()).toEqual(screen)
      const count = (await dialog.getByRole('heading').first().textContent()) ?? ''
      expect(words).toContain(count)
      await expect(chips.getByRole('listitem')).toContainText(['101', '105'])
      await expect(sort).toBeVisible()
      await map.click()
      await expect(cards).toHaveCount(0)
      await expect(dialog.locator('.leaflet-container')).toBeVisible()
      await list.click()
      await expect(cards).toHaveCount(6)
    })
  }

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
    const shown = await idsToTheEnd(dialog)
    expect(shown).toHaveLength(town.length)
    expect(new Set(shown)).toEqual(new Set(town.map(({ id }) => id)))

    for (const query of ['postcodes=101', 'postcodes=101&showResults=false']) {
      await page.goto(`${hosts[lang]}/?${query}`)
      await expect(page.getByRole('button', { name: String(town.length) })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  }
})

test('every order is the one that is specified, to the last home, and asks the server nothing', async ({
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
    await expect.poll(() => dialog.evaluate((box) => box.scrollTop)).toBe(0)
    expect(await idsToTheEnd(dialog), key).toEqual(idsFor(feed, query, key))
  }
  expect(asked).toEqual([])
})

test('the results show 6 cards, and 6 more within 350 px of the bottom, to the last', async ({
  page,
  ask,
}) => {
  // One column: six cards are longer than the window by far.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${hosts.is}/?postcodes=107&showResults=true`)
  const { dialog, cards } = results(page, 'is')
  await expect(cards).toHaveCount(6)
  const scrollTo = (fromBottom: number) =>
    dialog.evaluate((box, left) => {
      box.scrollTop = box.scrollHeight - box.clientHeight - left
    }, fromBottom)
  await scrollTo(351)
  await frames(page)
  await expect(cards).toHaveCount(6)
  await scrollTo(349)
  await expect(cards).toHaveCount(12)
  expect(await idsToTheEnd(dialog)).toEqual(idsFor(await marketOf(ask), 'postcodes=107'))
})

test('a window too high to be scrolled is filled all the same', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 3000 })
  await page.goto(`${hosts.is}/?postcodes=101&showResults=true`)
  const { dialog, cards } = results(page, 'is')
  await expect(cards).toHaveCount(18)
  expect(await dialog.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true)
})

test('a button adds homes for whoever does not scroll', async ({ page }) => {
  await page.goto(`${hosts.is}/?postcodes=101&showResults=true`)
  const { dialog, cards } = results(page, 'is')
  await expect(cards).toHaveCount(6)
  // A press without the scrolling that a mouse would need.
  await dialog
    .getByRole('button', { name: resultsTexts.is.showMore })
    .evaluate((button) => (button as HTMLButtonElement).click())
  await expect(cards).toHaveCount(12)
})

test('homes with unknown rooms are counted below the list, let in and out again', async ({
  page,
  ask,
}) => {
  const texts = resultsTexts.is
  const feed = await marketOf(ask)
  const query = 'postcodes=107&rooms=2'
  const matching = idsFor(feed, query)
  const unknown = feed.filter(({ postcode, rooms }) => postcode === '107' && rooms === null)
  expect(unknown.length).toBeGreaterThan(1)

  await page.goto(`${hosts.is}/?${query}&showResults=true`)
  const { dialog } = results(page, 'is')
  expect(await idsToTheEnd(dialog)).toEqual(matching)
  await expect(dialog.getByText(texts.unknownRooms(unknown.length))).toBeVisible()
  await dialog.getByRole('button', { name: texts.includeUnknownRooms(unknown.length) }).click()

  const all = matching.length + unknown.length
  await expect(
    dialog.getByRole('heading', { name: searchTexts.is.count(all), exact: true }),
  ).toBeVisible()
  const both = feed.filter((home) => matching.includes(home.id) || unknown.includes(home))
  expect(await idsToTheEnd(dialog)).toEqual(both.map(({ id }) => id))
  await expect(dialog.getByText(texts.unknownRoomsIncluded(unknown.length))).toBeVisible()
  await dialog.getByRole('button', { name: texts.leaveOutUnknownRooms(unknown.length) }).click()
  expect(await idsIn(dialog)).toEqual(matching)
  await expect(page).toHaveURL(/rooms=2/)
})

test('the end of the list says so and leads to Smartfinder', async ({ page }) => {
  await page.goto(`${hosts.en}/?postcodes=107&showResults=true`)
  const { dialog } = results(page, 'en')
  const ids = await idsToTheEnd(dialog)
  const { end } = resultsTexts.en
  await expect(dialog.getByText(end.heading(ids.length))).toBeVisible()
  await dialog.getByRole('link', { name: end.link }).click()
  await expect(page).toHaveURL(/\/(smartfinder|login)/)
})

test('a search without a match says what to do next, also inside the results', async ({ page }) => {
  await page.goto(`${hosts.is}/?maxPrice=1&minSize=9999&showResults=true`)
  const { dialog } = results(page, 'is')
  await expect(dialog.getByRole('heading', { name: 'Engar niðurstöður' })).toBeVisible()
  const watch = dialog.getByRole('button', { name: smartfinderTexts.is.search.watch })
  await expect(watch).toBeVisible()
  await dialog.getByRole('link', { name: searchTexts.is.clear }).click()
  await expect(page).toHaveURL(`${hosts.is}/`)
  await expect(searchPanel(page, 'is').show).toBeVisible()
})

test('results without the market say so and come with another try', async ({
  page,
  complaints,
}) => {
  await page.route(marketAddresses, (route) => route.abort())
  await page.goto(`${hosts.is}/?postcodes=101&showResults=true`)
  const { dialog, cards } = results(page, 'is')
  await expect(dialog.getByRole('alert')).toContainText(searchTexts.is.notLoaded)
  await page.unroute(marketAddresses)
  await dialog.getByRole('button', { name: searchTexts.is.retry }).click()
  await expect(cards).toHaveCount(6)
  // The browser itself reports the request that was cut off.
  complaints.length = 0
})

test('without the market the results carry no count', async ({ page, complaints }) => {
  await failFeed(page)
  // The server has counted the same search for the page behind.
  await page.goto(`${hosts.is}/?postcodes=101&showResults=true`)
  const { dialog } = results(page, 'is')
  await expect(dialog.getByText(searchTexts.is.notLoaded)).toBeVisible()
  await expect(dialog).toHaveAccessibleName(resultsTexts.is.title)
  await expect(dialog.getByRole('heading').first()).not.toHaveText(/\d/)
  // The browser itself reports the request that was cut off.
  complaints.length = 0
})
