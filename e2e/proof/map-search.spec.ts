import { mapTexts } from '@kot/i18n/texts/map'
import type { Locator, Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { homesAt, storedView } from '../results-map.ts'
import { expect, phone, test } from '../story.ts'

/** The map of the gallery: 119 homes with a position, 11 of them in the middle of the town. */
async function openMap(page: Page) {
  await page.goto(`${hosts.is}/_ui`)
  await page.getByRole('button', { name: 'Kort', exact: true }).click()
  const region = page.getByRole('region', { name: /^Kort, / })
  await region.waitFor()
  const { zoomIn, searchArea } = mapTexts.is
  return {
    region,
    markers: region.getByRole('list', { name: mapTexts.is.markers }).getByRole('button'),
    zoomIn: page.getByRole('button', { name: zoomIn, exact: true }),
    searchArea: page.getByRole('button', { name: searchArea, exact: true }),
    search: (name: string) => page.getByRole('button', { name, exact: true }).click(),
  }
}

const colourOf = (locator: Locator) =>
  locator.evaluate((element) => getComputedStyle(element).backgroundColor)

const about = (view: Awaited<ReturnType<typeof storedView>>) =>
  view && { at: [view.latitude.toFixed(3), view.longitude.toFixed(3)], zoom: view.zoom }

for (const [where, options] of [
  ['a desktop', {}],
  ['a phone', phone],
] as const) {
  test.describe(`on ${where}`, () => {
    test.use(options)

    test('the map is fitted to another search, and keeps where it was left for the same one', async ({
      page,
    }) => {
      test.slow()
      const map = await openMap(page)
      await map.search('Miðborg')
      await expect(map.region).toHaveAccessibleName(/ 11 /)
      await map.search('Allar')
      await expect(map.region).toHaveAccessibleName(/ 119 /)
      await expect.poll(() => homesAt(map.markers)).toBeGreaterThan(0)
      const fitted = await storedView(page)
      // Not further out in a town, though not all of its homes are in view.
      expect(fitted?.zoom).toBe(14)
      await expect(map.searchArea).toHaveCount(0)

      // The page begins with all homes, and the map was left with others.
      await map.search('Miðborg')
      await expect(map.region).toHaveAccessibleName(/ 11 /)
      await openMap(page)
      // A map that glides to its view ends at a whole pixel.
      await expect.poll(async () => about(await storedView(page))).toEqual(about(fitted))

      await map.zoomIn.click()
      await expect.poll(async () => (await storedView(page))?.zoom).toBe((fitted?.zoom ?? 0) + 1)
      const left = await storedView(page)
      await openMap(page)
      expect(await storedView(page)).toEqual(left)
    })
  })
}

test('a home pointed at in the list is marked on the map, and the other way round', async ({
  page,
}) => {
  test.slow()
  const map = await openMap(page)
  await map.search('Miðborg')
  await expect.poll(() => homesAt(map.markers)).toBe(11)
  const entry = page.getByRole('button', { name: /^200\.000\skr\.$/ })
  const marker = map.markers.and(page.getByRole('button', { name: /^200\.000\skr\. á mánuði/ }))
  const face = marker.locator('span').first()
  const plain = { entry: await colourOf(entry), face: await colourOf(face) }

  await entry.hover()
  await expect.poll(() => colourOf(face)).not.toBe(plain.face)
  await expect(marker).toHaveAttribute('aria-expanded', 'false')
  await page.mouse.move(0, 0)
  await expect.poll(() => colourOf(face)).toBe(plain.face)

  await marker.hover()
  await expect.poll(() => colourOf(entry)).not.toBe(plain.entry)
  await page.mouse.move(0, 0)
  await expect.poll(() => colourOf(entry)).toBe(plain.entry)
})
