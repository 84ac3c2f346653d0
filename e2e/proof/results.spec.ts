import { resultsTexts } from '@kot/i18n/texts/results'
import { searchTexts } from '@kot/i18n/texts/search'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { hosts } from '../hosts.ts'
import { marketAddresses, marketOf } from '../market.ts'
import { failFeed } from '../states/state.ts'
import { idsFor, idsIn, idsToTheEnd } from '../steps/found-homes.ts'
import { results, searchPanel } from '../steps/search.ts'
import { expect, settled, test } from '../story.ts'

test('the results fill a wide screen, as list, map and list again', async ({ page }) => {
  await page.goto(`${hosts.en}/?postcodes=101,105`)
  const { show } = searchPanel(page, 'en')
  const words = await show.textContent()
  await settled(page)
  await show.click()
  const { dialog, cards, list, map, sort, chips } = results(page, 'en')
  await expect(cards).toHaveCount(6)
  const screen = { x: 0, y: 0, width: 1440, height: 900 }
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

test('a window too high to be scrolled is filled all the same', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 3000 })
  await page.goto(`${hosts.is}/?postcodes=101&showResults=true`)
  const { dialog, cards } = results(page, 'is')
  await expect(cards).toHaveCount(18)
  expect(await dialog.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true)
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

test('the end of the list is marked and links to Smartfinder', async ({ page }) => {
  await page.goto(`${hosts.en}/?postcodes=107&showResults=true`)
  const { dialog } = results(page, 'en')
  const ids = await idsToTheEnd(dialog)
  const { end } = resultsTexts.en
  await expect(dialog.getByText(end.heading(ids.length))).toBeVisible()
  await dialog.getByRole('link', { name: end.link }).click()
  await expect(page).toHaveURL(/\/(smartfinder|login)/)
})

test('a search without a match shows the next step, also inside the results', async ({ page }) => {
  await page.goto(`${hosts.is}/?maxPrice=1&minSize=9999&showResults=true`)
  const { dialog } = results(page, 'is')
  await expect(dialog.getByRole('heading', { name: 'Engar niðurstöður' })).toBeVisible()
  const watch = dialog.getByRole('button', { name: smartfinderTexts.is.search.watch })
  await expect(watch).toBeVisible()
  await dialog.getByRole('link', { name: searchTexts.is.clear }).click()
  await expect(page).toHaveURL(`${hosts.is}/`)
  await expect(searchPanel(page, 'is').show).toBeVisible()
})

test('results without the market show that and offer another try', async ({ page, complaints }) => {
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
