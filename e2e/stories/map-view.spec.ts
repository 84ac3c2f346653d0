import { resultsTexts } from '@kot/i18n/texts/results'
import { openResultsMap, storedView, switchToMap } from '../results-map.ts'
import { expect, phone, settled, test } from '../story.ts'

const wideDefault = { latitude: 64.1, longitude: -21.82, zoom: 12 }
const phoneDefault = { latitude: 64.08, longitude: -21.94, zoom: 11 }

test(
  'the map opens at its default, and again where it was left, also after a reload',
  { tag: '@proof' },
  async ({ page }) => {
    const map = await openResultsMap(page, 'is')
    expect(await storedView(page)).toEqual(wideDefault)
    await map.zoomIn.click()
    await expect.poll(async () => (await storedView(page))?.zoom).toBe(13)
    await map.region.focus()
    await page.keyboard.press('ArrowRight')
    await expect
      .poll(async () => (await storedView(page))?.longitude)
      .toBeGreaterThan(wideDefault.longitude)
    const left = await storedView(page)
    expect(Object.keys(left ?? {})).toEqual(['latitude', 'longitude', 'zoom'])
    const names = () => map.markers.evaluateAll((all) => all.map((one) => one.ariaLabel))
    const seen = await names()

    await page.getByRole('button', { name: resultsTexts.is.close }).click()
    await expect(map.region).toBeHidden()
    await page.getByRole('button', { name: /^Sýna/ }).click()
    await switchToMap(page, 'is')
    expect(await storedView(page)).toEqual(left)
    await expect.poll(names).toEqual(seen)

    await openResultsMap(page, 'is')
    expect(await storedView(page)).toEqual(left)
    await expect.poll(names).toEqual(seen)
  },
)

test(
  'without a tile service the page makes no request to others',
  { tag: '@proof' },
  async ({ page }) => {
    const origins = new Set<string>()
    page.on('request', (request) => origins.add(new URL(request.url()).origin))
    const map = await openResultsMap(page, 'is')
    await expect(map.region.locator('canvas').first()).toBeVisible()
    await settled(page)
    expect([...origins]).toEqual([new URL(page.url()).origin])
  },
)

test.describe('on a phone', () => {
  test.use(phone)

  test(
    'the map opens at the default of phones and fills the screen below the bar',
    { tag: '@proof' },
    async ({ page }) => {
      const map = await openResultsMap(page, 'is')
      expect(await storedView(page)).toEqual(phoneDefault)
      const box = await map.region.boundingBox()
      expect(box?.width).toBe(390)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    },
  )
})
