import { placesTexts } from '@kot/i18n/texts/places'
import { resultsTexts } from '@kot/i18n/texts/results'
import { mapTexts } from '@kot/i18n/texts/map'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { expect, test } from '../story.ts'

const texts = placesTexts.is
const query = 'postcodes=101,103,104,105,107,108&maxPrice=350'

async function openMap(page: Page): Promise<void> {
  await page.goto(`${hosts.is}/?${query}&view=map&showResults=true`)
  await page.getByRole('list', { name: mapTexts.is.markers }).getByRole('button').first().waitFor()
}

test(
  'a place is chosen by keys, a worker calculates, and the map is coloured',
  { tag: '@proof' },
  async ({ page }) => {
    const workers: string[] = []
    page.on('worker', (worker) => workers.push(worker.url()))
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await openMap(page)
    // Nothing is loaded before there is a place.
    expect(loaded.filter((path) => path.startsWith('/transit/'))).toEqual([])
    expect(workers).toEqual([])

    await page.getByRole('button', { name: texts.map.show }).click()
    const panel = page.getByRole('complementary', { name: texts.heading })
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
  },
)
