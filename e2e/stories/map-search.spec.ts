import { mapTexts } from '@kot/i18n/texts/map'
import { areaFromParam } from '@kot/domain/area/map-area'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { homesAt, storedView } from '../results-map.ts'
import { expect, test } from '../story.ts'

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

test(
  'the area in view is searched on demand only, and the map stays',
  { tag: '@proof' },
  async ({ page }) => {
    test.slow()
    const map = await openMap(page)
    await map.search('Miðborg')
    await expect.poll(() => homesAt(map.markers)).toBe(11)
    await expect(map.searchArea).toHaveCount(0)

    await map.region.focus()
    await page.keyboard.press('ArrowRight')
    await expect(map.searchArea).toBeVisible()
    await expect(map.region).toHaveAccessibleName(/ 11 /)
    await page.keyboard.press('Shift+Tab')
    await expect(map.searchArea).toBeFocused()
    const view = await storedView(page)
    await page.keyboard.press('Enter')
    await expect(map.searchArea).toHaveCount(0)
    await expect(map.region).toBeFocused()
    const shown = await page.getByText(/^\d+\.\d+,-\d+\.\d+,/).textContent()
    const area = areaFromParam(shown)
    expect(area?.west).toBeLessThan(view?.longitude ?? 0)
    expect(area?.east).toBeGreaterThan(view?.longitude ?? 0)
    expect(await storedView(page)).toEqual(view)

    const box = (await map.region.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(box.x + 20, box.y + box.height - 60)
    await page.mouse.down()
    await page.mouse.move(box.x + 120, box.y + box.height - 60, { steps: 5 })
    await page.mouse.up()
    await expect(map.searchArea).toBeVisible()
    await map.search(mapTexts.is.showAll)
    await expect(map.searchArea).toHaveCount(0)
  },
)
