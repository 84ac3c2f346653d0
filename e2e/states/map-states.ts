import type { Lang } from '@kot/domain/lang'
import { listingTexts } from '@kot/i18n/texts/listing'
import { mapTexts } from '@kot/i18n/texts/map'
import type { Page } from '@playwright/test'
import { results } from '../steps/results.ts'
import { frames } from '../story.ts'
import { openResults } from './results-states.ts'
import type { State } from './state.ts'

async function openMap(page: Page, lang: Lang, query = '') {
  await openResults(page, lang, query)
  await results(page, lang).map.click()
  await page.getByRole('button', { name: mapTexts[lang].showAll }).first().waitFor()
  return page.getByRole('list', { name: mapTexts[lang].markers }).getByRole('button')
}

/** Far from its neighbours, so that it stands as a price. */
const lonelyHomes = 'postcodes=400,415,625,710,780'

/** Once it has flown to where it was sent. */
async function mapAtRest(page: Page) {
  await frames(page)
  await page.locator('.leaflet-zoom-anim, .leaflet-pan-anim').waitFor({ state: 'detached' })
}

async function showAll(page: Page, lang: Lang) {
  await page.getByRole('button', { name: mapTexts[lang].showAll }).first().click()
  await mapAtRest(page)
}

export const mapStates: State[] = [
  {
    name: 'map',
    reach: async (page, lang) => (await openMap(page, lang)).first().waitFor(),
  },
  {
    name: 'map-country',
    async reach(page, lang) {
      await openMap(page, lang)
      await showAll(page, lang)
    },
  },
  {
    name: 'map-zoomed-in',
    async reach(page, lang) {
      const markers = await openMap(page, lang, 'postcodes=101')
      await showAll(page, lang)
      await page.getByRole('button', { name: mapTexts[lang].zoomIn, exact: true }).click()
      await mapAtRest(page)
      await markers.first().waitFor()
    },
  },
  {
    name: 'map-popup',
    async reach(page, lang) {
      const markers = await openMap(page, lang, lonelyHomes)
      await showAll(page, lang)
      // Closer and closer, until a home stands alone.
      const pill = page.locator('.leaflet-marker-pane button[aria-expanded]').first()
      for (let tries = 0; tries < 8 && !(await pill.isVisible()); tries++) {
        await markers.first().press('Enter')
        await mapAtRest(page)
      }
      await pill.press('Enter')
      await page.locator('.leaflet-marker-pane button[aria-expanded=true]').waitFor()
    },
  },
  {
    name: 'map-of-one-home',
    viewer: 'active',
    async reach(page, lang) {
      const { cards } = await openResults(page, lang)
      const place = cards.getByRole('button', { name: listingTexts[lang].seeOnMap })
      await place.first().click()
      await page.locator('.leaflet-container').waitFor()
    },
  },
]
