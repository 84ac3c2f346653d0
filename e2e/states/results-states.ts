import type { Lang } from '@kot/domain/text/lang'
import { homeCostTexts } from '@kot/i18n/texts/home-cost'
import { ownCostTexts } from '@kot/i18n/texts/own-cost'
import { resultsTexts } from '@kot/i18n/texts/results'
import { searchTexts } from '@kot/i18n/texts/search'
import type { Page } from '@playwright/test'
import { listingTexts } from '@kot/i18n/texts/listing'
import { areaToText, createDrawnArea } from '@kot/domain/area/drawn-area'
import { drawnAreaTexts } from '@kot/i18n/texts/drawn-area'
import { mapTexts } from '@kot/i18n/texts/map'
import { hosts } from '../hosts.ts'
import { showView } from '../results-map.ts'
import { idsToTheEnd } from '../steps/found-homes.ts'
import { results } from '../steps/search.ts'
import { failFeed, failPhotos, hangFeed, type State, storeHousehold } from './state.ts'
import { frames } from '../story.ts'

/** Opens the results of a search and waits for their first card. */
export async function openResults(page: Page, lang: Lang, query = '') {
  await page.goto(`${hosts[lang]}/?${query}&showResults=true`)
  const opened = results(page, lang)
  await opened.cards.first().waitFor()
  return opened
}

/** Few enough to come to their end. */
const fewHomes = 'postcodes=400,415'

export const resultsStates: State[] = [
  { name: 'results', reach: openResults },
  { name: 'results-of-a-holder', viewer: 'active', reach: (page, lang) => openResults(page, lang) },
  {
    name: 'results-with-search',
    reach: (page, lang) => openResults(page, lang, 'postcodes=101,105,107&maxPrice=350&rooms=2'),
  },
  {
    name: 'results-split',
    viewer: 'active',
    async reach(page, lang) {
      await openResults(page, lang, 'postcodes=101,105&maxPrice=350&view=both')
      // A phone has no room for both and shows the list.
      if ((page.viewportSize()?.width ?? 0) < 1180) return
      const markers = page.getByRole('list', { name: mapTexts[lang].markers })
      await markers.getByRole('button').first().waitFor()
      await results(page, lang).cards.nth(2).hover()
    },
  },
  {
    name: 'results-filters',
    async reach(page, lang) {
      const { dialog } = await openResults(page, lang, 'postcodes=101,105&maxPrice=350')
      await dialog.getByRole('button', { name: resultsTexts[lang].chips.filters }).click()
      await page.getByRole('dialog', { name: resultsTexts[lang].chips.filters }).waitFor()
    },
  },
  {
    name: 'results-own-cost',
    async reach(page, lang) {
      await storeHousehold(page)
      const { dialog } = await openResults(page, lang, 'postcodes=101,105&rooms=2')
      await dialog.getByText(homeCostTexts[lang].ownCost.watch).waitFor()
    },
  },
  {
    name: 'results-questions',
    async reach(page, lang) {
      const { dialog } = await openResults(page, lang, 'postcodes=101,105')
      await dialog.getByRole('button', { name: resultsTexts[lang].chips.filters }).click()
      const filters = page.getByRole('dialog', { name: resultsTexts[lang].chips.filters })
      await filters.getByRole('button', { name: ownCostTexts[lang].offer }).click()
      const questions = page.getByRole('dialog', { name: ownCostTexts[lang].heading })
      await questions.getByRole('radio').nth(2).check()
    },
  },
  {
    name: 'results-area-chip',
    async reach(page, lang) {
      const { chips } = await openResults(page, lang, 'postcodes=101,105&maxPrice=350')
      await chips.getByRole('button').first().click()
      await page.getByRole('dialog', { name: searchTexts[lang].area.label }).waitFor()
    },
  },
  {
    name: 'results-end',
    async reach(page, lang) {
      await idsToTheEnd((await openResults(page, lang, fewHomes)).dialog)
      await page.getByText(resultsTexts[lang].end.text).first().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'results-unknown-rooms',
    async reach(page, lang) {
      const { dialog } = await openResults(page, lang, 'postcodes=200,201&rooms=4')
      await idsToTheEnd(dialog)
      const offer = resultsTexts[lang].includeUnknownRooms(2)
      await dialog.getByRole('button', { name: offer }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'results-sorted-offers-last',
    async reach(page, lang) {
      const { dialog, sort } = await openResults(page, lang, fewHomes)
      await sort.selectOption('cheapest')
      await sort.focus()
      await idsToTheEnd(dialog)
    },
  },
  {
    name: 'results-compact',
    async reach(page, lang) {
      await (await openResults(page, lang)).compact.check()
      await results(page, lang).dialog.locator('[data-home]').first().waitFor()
    },
  },
  {
    name: 'results-photos-failed',
    failing: true,
    async reach(page, lang) {
      await failPhotos(page)
      await openResults(page, lang)
    },
  },
  {
    name: 'results-loading',
    async reach(page, lang) {
      await hangFeed(page)
      await page.goto(`${hosts[lang]}/?showResults=true`)
      await results(page, lang).dialog.waitFor()
    },
  },
  {
    name: 'results-failed',
    failing: true,
    async reach(page, lang) {
      await failFeed(page)
      await page.goto(`${hosts[lang]}/?showResults=true`)
      await results(page, lang).dialog.getByText(searchTexts[lang].notLoaded).waitFor()
    },
  },
  {
    name: 'results-none',
    async reach(page, lang) {
      const search = 'postcodes=101&maxPrice=80&minSize=200'
      await page.goto(`${hosts[lang]}/?${search}&showResults=true`)
      await results(page, lang).dialog.getByText(resultsTexts[lang].empty.heading).waitFor()
    },
  },
  {
    name: 'results-link-copied',
    async reach(page, lang) {
      const { dialog } = await openResults(page, lang)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await dialog.getByRole('button', { name: resultsTexts[lang].more }).click()
      await page.getByRole('menuitem', { name: resultsTexts[lang].share }).click()
    },
  },
  {
    name: 'results-printed',
    long: true,
    async reach(page, lang) {
      await openResults(page, lang, 'postcodes=101&maxPrice=300')
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
      await page.emulateMedia({ media: 'print' })
    },
  },
]

async function openMap(page: Page, lang: Lang, query = '') {
  await openResults(page, lang, query)
  await results(page, lang).map.click()
  await page.getByRole('button', { name: mapTexts[lang].showAll }).first().waitFor()
  return page.getByRole('list', { name: mapTexts[lang].markers }).getByRole('button')
}

/** An area in the east of the old town, as the picture of the design has it. */
export const drawnArea = areaToText(
  createDrawnArea([
    { lat: 64.1462, long: -21.9155 },
    { lat: 64.1486, long: -21.9005 },
    { lat: 64.1478, long: -21.8805 },
    { lat: 64.1412, long: -21.8675 },
    { lat: 64.1355, long: -21.8705 },
    { lat: 64.131, long: -21.8892 },
    { lat: 64.1342, long: -21.914 },
    { lat: 64.1412, long: -21.9195 },
  ]) ?? [],
)

const drawButton = (page: Page, lang: Lang) =>
  page.getByRole('button', { name: drawnAreaTexts[lang].draw, exact: true })

/** Far from its neighbours, so that it is shown as a price. */
const lonelyHomes = 'postcodes=400,415,625,710,780'

const centreOfReykjavik = { latitude: 64.1415, longitude: -21.918 }

/** Once it has flown to where it was sent. */
async function mapAtRest(page: Page) {
  await frames(page)
  await page.locator('.leaflet-zoom-anim, .leaflet-pan-anim').waitFor({ state: 'detached' })
}

async function showAll(page: Page, lang: Lang) {
  await page.getByRole('button', { name: mapTexts[lang].showAll }).first().click()
  await mapAtRest(page)
}

/** Zooms that differ in what the base map shows. */
const zooms = [6, 12, 14, 16] as const

export const mapStates: State[] = [
  ...zooms.map((zoom): State => ({
    name: `map-zoom-${zoom}`,
    async reach(page, lang) {
      const view = zoom < 8 ? { latitude: 64.9, longitude: -18.6 } : centreOfReykjavik
      await showView(page, { ...view, zoom })
      await openMap(page, lang)
      await mapAtRest(page)
      await page.waitForLoadState('networkidle')
      await page.waitForFunction(() => !document.querySelector('canvas:not(.leaflet-tile-loaded)'))
    },
  })),
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
      // Closer and closer, until a home is alone.
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
    name: 'map-area',
    async reach(page, lang) {
      await openMap(page, lang, `area=${drawnArea}`)
      await drawButton(page, lang).click()
      await page.getByRole('button', { name: drawnAreaTexts[lang].use }).waitFor()
      await mapAtRest(page)
    },
  },
  {
    name: 'map-area-at-rest',
    async reach(page, lang) {
      await openMap(page, lang, `area=${drawnArea}`)
      await mapAtRest(page)
    },
  },
  {
    name: 'map-area-begun',
    async reach(page, lang) {
      await openMap(page, lang, 'postcodes=101,105')
      await drawButton(page, lang).click()
      await page.getByRole('button', { name: drawnAreaTexts[lang].box }).waitFor()
      const map = (await page.locator('.leaflet-container').boundingBox()) ?? { x: 0, y: 0 }
      for (const [x, y] of [
        [80, 300],
        [260, 280],
        [300, 440],
      ] as const) {
        await page.mouse.click(map.x + x, map.y + y)
      }
      await page.getByRole('button', { name: drawnAreaTexts[lang].close }).waitFor()
    },
  },
  {
    name: 'map-area-empty',
    async reach(page, lang) {
      // On a glacier.
      await page.goto(`${hosts[lang]}/?area=64.3,-17,64.5,-16.6&view=map&showResults=true`)
      const { found, inYourArea } = drawnAreaTexts[lang]
      await page.getByText(`${found(0)} ${inYourArea}`).waitFor()
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
