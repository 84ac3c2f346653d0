import { placesTexts } from '@kot/i18n/texts/places'
import { resultsTexts } from '@kot/i18n/texts/results'
import { mapTexts } from '@kot/i18n/texts/map'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { school, storePlaces, work } from '../states/places-states.ts'
import { expect, test } from '../story.ts'

const texts = placesTexts.is
const query = 'postcodes=101,103,104,105,107,108&maxPrice=350'

async function openMap(page: Page): Promise<void> {
  await page.goto(`${hosts.is}/?${query}&view=map&showResults=true`)
  await page.getByRole('list', { name: mapTexts.is.markers }).getByRole('button').first().waitFor()
}

test('on a phone a place is chosen by keys, and the map is coloured below its sheet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await openMap(page)
  // Nothing is loaded before there is a place.
  expect(loaded.filter((path) => path.startsWith('/transit/'))).toEqual([])
  expect(workers).toEqual([])

  await page.getByRole('button', { name: texts.map.show }).click()
  const panel = page.getByRole('dialog', { name: texts.heading })
  const field = panel.getByRole('combobox', { name: texts.address })
  await field.pressSequentially('Njálsgata 1')
  await panel.getByRole('option').first().waitFor()
  await field.press('Enter')
  await expect(field).toHaveValue('Njálsgata 1, 101 Reykjavík')
  await expect(panel).toContainText('innan 30')
  expect(workers).toHaveLength(1)
  expect(loaded.filter((path) => path.startsWith('/transit/'))).toHaveLength(2)

  // The slider counts at once, and calculates nothing.
  await panel.getByRole('slider', { name: texts.atMost }).press('Home')
  await expect(panel).toContainText('innan 10')
  await panel.getByRole('button', { name: /^Sýna \d/ }).click()
  const legend = page.getByRole('region', { name: texts.map.title('Vinna', 'Njálsgata 1') })
  await expect(legend).toContainText(texts.map.arrive(texts.map.by.bus, '9:00'))
  await expect(page.locator('.leaflet-marker-pane .bg-travel-10').first()).toBeVisible()
  await expect(page.locator('.leaflet-tooltip-pane')).toContainText('Vinna')
  const chip = page.getByRole('button', {
    name: resultsTexts.is.chips.change(texts.chip('Vinna', 10)),
  })
  await expect(chip).toBeVisible()

  await legend.getByRole('button', { name: texts.map.hide }).click()
  await expect(page.locator('.leaflet-marker-pane [class*=bg-travel]')).toHaveCount(0)
  await page.getByRole('button', { name: texts.map.show }).click()
  await expect(legend).toBeVisible()
})

test('the bands differ in lightness, and so do their markers', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await storePlaces(page, [{ ...work, limits: false }])
  await openMap(page)
  const bands = page.getByRole('region', { name: texts.map.title('Vinna', 'Borgartún 21') })
  await expect(bands.getByRole('listitem')).toHaveCount(4)
  const lightness = await bands.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => {
      const { backgroundColor } = getComputedStyle(item.firstElementChild ?? item)
      const [red = 0, green = 0, blue = 0] = (backgroundColor.match(/\d+/g) ?? []).map(Number)
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }),
  )
  expect(lightness.slice(0, 3)).toEqual(lightness.slice(0, 3).toSorted((one, other) => one - other))
})

test('with two places the legend changes the one that colours the map', async ({ page }) => {
  await storePlaces(page, [work, school])
  await openMap(page)
  const choice = page.getByRole('combobox', { name: texts.map.choose })
  await choice.selectOption({ label: 'Skóli' })
  await expect(
    page.getByRole('region', { name: texts.map.title('Skóli', 'Háteigsskóli') }),
  ).toContainText(texts.map.by.walk)
})
