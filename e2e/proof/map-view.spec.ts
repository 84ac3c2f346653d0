import { mapTexts } from '@kot/i18n/texts/map'
import { commonTexts } from '@kot/i18n/texts/common'
import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { resultsTexts } from '@kot/i18n/texts/results'
import { hosts } from '../hosts.ts'
import { marketSignedIn } from '../market.ts'
import { showView, openResultsMap, storedView, switchToMap } from '../results-map.ts'
import { knowFavourites } from '../steps/favourites.ts'
import { expect, settled, test } from '../story.ts'

const wideDefault = { latitude: 64.1, longitude: -21.82, zoom: 12 }

test('a stored view that makes no sense is passed over', async ({ page }) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('map')) localStorage.setItem('map', '{"latitude":"north"}')
  })
  await openResultsMap(page, 'is')
  expect(await storedView(page)).toEqual(wideDefault)
})

test('the map of favourites keeps a separate view', async ({ page, ask }) => {
  const homes = await marketSignedIn(page, ask, 'is', 'active')
  await openResultsMap(page, 'is')
  const results = await storedView(page)
  // In the capital, where the map opens.
  const kept = homes.filter(({ lat }) => lat !== null && Math.abs(lat - 64.14) < 0.05).slice(-3)
  await knowFavourites(
    page,
    kept.map(({ id }) => id),
  )
  await page.goto(`${hosts.is}/about`)
  await settled(page)
  await page.getByRole('button', { name: favouritesTexts.is.heading }).first().click()
  const map = await switchToMap(page, 'is')
  await map.zoomOut.click()
  await expect.poll(async () => (await storedView(page, 'mapFavorites'))?.zoom).toBe(11)
  await map.region.focus()
  await page.keyboard.press('ArrowRight')
  const longitude = async () => (await storedView(page, 'mapFavorites'))?.longitude ?? 0
  await expect.poll(longitude).toBeGreaterThan(wideDefault.longitude)
  const left = await storedView(page, 'mapFavorites')
  expect(await storedView(page)).toEqual(results)
  const places = () =>
    map.markers.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().x).toSorted((one, other) => one - other),
    )
  const seen = await places()
  expect(seen.length).toBeGreaterThan(0)

  await page.reload()
  await page.getByRole('button', { name: favouritesTexts.is.heading }).first().click()
  await switchToMap(page, 'is')
  expect(await storedView(page, 'mapFavorites')).toEqual(left)
  // A view is kept to a few digits: markers may be a pixel off.
  await expect
    .poll(async () => (await places()).map((x, index) => Math.abs(x - (seen[index] ?? 0)) < 2))
    .toEqual(seen.map(() => true))
  expect(await storedView(page)).toEqual(results)
})

test('the zoom ends at 3 and at 18', async ({ page }) => {
  const map = await openResultsMap(page, 'is')
  for (const [button, end] of [
    [map.zoomOut, 3],
    [map.zoomIn, 18],
  ] as const) {
    while ((await button.getAttribute('aria-disabled')) === 'false') {
      const before = (await storedView(page))?.zoom
      await button.click()
      await expect.poll(async () => (await storedView(page))?.zoom).not.toBe(before)
    }
    await button.click({ force: true })
    await map.region.press(end === 3 ? '-' : '+')
    expect((await storedView(page))?.zoom).toBe(end)
  }
})

test('a view without homes shows that and links back to all of them', async ({ page }) => {
  await showView(page, { latitude: 66.9, longitude: -14, zoom: 12 }, 'postcodes=101')
  const map = await openResultsMap(page, 'en', { search: 'postcodes=101' })
  const note = page.getByRole('status').filter({ hasText: mapTexts.en.noneInView })
  await expect(note).toBeVisible()
  await note.getByRole('button', { name: mapTexts.en.showAll }).click()
  await expect(note).toHaveCount(0)
  await expect(map.markers.first()).toBeVisible()
})

test('ten resizes 20 ms apart move the map once, 100 ms after the last', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const map = await openResultsMap(page, 'is')
  await settled(page)
  await page.clock.install({ time: new Date('2026-11-15T12:00:00Z') })
  await page.clock.pauseAt(new Date('2026-11-15T12:00:02Z'))
  const reactions = await map.region.evaluateHandle((region) => {
    const seen = { count: 0 }
    const pane = region.querySelector('.leaflet-map-pane') ?? region
    new MutationObserver(() => (seen.count += 1)).observe(pane, { attributeFilter: ['style'] })
    return seen
  })
  const count = () => reactions.evaluate((seen) => seen.count)
  for (let step = 1; step <= 10; step += 1) {
    await page.setViewportSize({ width: 1440 - step * 20, height: 900 })
    // The browser reports a new size with its next frame, whatever the clock shows.
    await page.screenshot()
    await page.clock.runFor(20)
  }
  await page.clock.runFor(75)
  expect(await count()).toBe(0)
  await page.clock.runFor(10)
  expect(await count()).toBe(1)
  await page.clock.runFor(1_000)
  expect(await count()).toBe(1)
})

test('nothing of the map is loaded before a map is opened', async ({ page }) => {
  const withMap: string[] = []
  page.on('response', async (response) => {
    if (!/\.(js|css)$/.test(new URL(response.url()).pathname)) return
    if ((await response.text()).includes('leaflet-container')) withMap.push(response.url())
  })
  await page.goto(`${hosts.is}/?showResults=true`)
  expect(withMap).toEqual([])
  await switchToMap(page, 'is')
  expect(withMap.length).toBeGreaterThan(0)
})

test('a map whose code does not load shows that, and loads at the next try', async ({
  page,
  complaints,
}) => {
  await page.route('**/assets/homes-map-*.js', (route) => route.abort())
  await page.goto(`${hosts.is}/?showResults=true`)
  const list = page.getByRole('dialog')
  await list.getByText(resultsTexts.is.map, { exact: true }).click()
  const note = list.getByRole('alert')
  await expect(note).toContainText(mapTexts.is.notLoaded)
  await page.unroute('**/assets/homes-map-*.js')
  await note.getByRole('button', { name: commonTexts.is.retry }).click()
  await expect(list.getByRole('region', { name: /^Kort, / })).toBeVisible()
  // The browser itself reports the request that was cut off.
  complaints.length = 0
})
