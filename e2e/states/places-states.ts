import { firstPlace, type MyPlace } from '@kot/domain/travel/my-places'
import type { Lang } from '@kot/domain/text/lang'
import { mapTexts } from '@kot/i18n/texts/map'
import { placesTexts } from '@kot/i18n/texts/places'
import { resultsTexts } from '@kot/i18n/texts/results'
import type { Page } from '@playwright/test'
import { homePageTexts } from '@kot/i18n/texts/home-page'
import type { FeedHome } from '../market.ts'
import { hosts } from '../hosts.ts'
import { isFull, ordinary, pageOf } from './home-states.ts'
import { openResults } from './results-states.ts'
import type { State } from './state.ts'

/** Places of the demo's register. */
export const work: MyPlace = {
  ...firstPlace,
  address: 'Borgartún 21, 105 Reykjavík',
  lat: 64.144_6,
  long: -21.907_7,
}
export const school: MyPlace = {
  ...firstPlace,
  kind: 'school',
  mode: 'walk',
  address: 'Háteigsskóli, Bólstaðarhlíð 47, 105 Reykjavík',
  lat: 64.136_5,
  long: -21.902_4,
  limits: false,
}

/** As if they had been entered before. */
export const storePlaces = (page: Page, places: readonly MyPlace[], more: object = {}) =>
  page.addInitScript(
    (text) => localStorage.setItem('places', text),
    JSON.stringify({ places, coloured: 0, sorted: false, ...more }),
  )

const query = 'postcodes=101,103,104,105,107&maxPrice=350&rooms=2'

/** Opens the results on the map and waits for their markers. */
async function openMap(page: Page, lang: Lang): Promise<void> {
  await page.goto(`${hosts[lang]}/?${query}&view=map&showResults=true`)
  const markers = page.getByRole('list', { name: mapTexts[lang].markers })
  await markers.getByRole('button').first().waitFor()
}

/** Opens the places: beside the map of a wide screen, else in a dialog. */
async function openPlaces(page: Page, lang: Lang) {
  await page.getByRole('button', { name: resultsTexts[lang].chips.filters }).click()
  await page.getByRole('button', { name: placesTexts[lang].filter }).click()
  const panel = page
    .getByRole('dialog', { name: placesTexts[lang].heading })
    .or(page.getByRole('complementary', { name: placesTexts[lang].heading }))
  await panel.waitFor()
  return panel
}

const minutes = (page: Page) => page.getByText(/\d+\sm[íi]n/).first()

/** The places of a user, and what follows from them. */
export const placesStates: State[] = [
  {
    name: 'places',
    viewer: 'active',
    async reach(page, lang) {
      await storePlaces(page, [work, school])
      await openMap(page, lang)
      const panel = await openPlaces(page, lang)
      await panel
        .getByText(placesTexts[lang].within(2, 2, 30).slice(-15).trim())
        .first()
        .waitFor()
    },
  },
  {
    name: 'places-typing',
    async reach(page, lang) {
      await storePlaces(page, [work])
      await openResults(page, lang, query)
      const panel = await openPlaces(page, lang)
      await panel.getByRole('button', { name: placesTexts[lang].add }).click()
      await panel.getByRole('combobox', { name: placesTexts[lang].address }).fill('Njáls')
      await panel.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'places-none',
    async reach(page, lang) {
      await openResults(page, lang, query)
      const panel = await openPlaces(page, lang)
      await panel.getByRole('combobox', { name: placesTexts[lang].address }).fill('Hvergi 1')
      await panel.getByText(placesTexts[lang].notFound).first().waitFor()
    },
  },
  {
    name: 'places-map',
    viewer: 'active',
    async reach(page, lang) {
      await storePlaces(page, [work])
      await openMap(page, lang)
      await minutes(page).waitFor()
    },
  },
  {
    name: 'places-results',
    viewer: 'active',
    async reach(page, lang) {
      await storePlaces(page, [work, school], { sorted: true })
      await openResults(page, lang, query)
      await minutes(page).waitFor()
    },
  },
  {
    name: 'places-no-timetable',
    async reach(page, lang) {
      await page.route('**/transit/latest.json', (route) => route.fulfill({ status: 204 }))
      await storePlaces(page, [work])
      await openMap(page, lang)
      await page.getByText(placesTexts[lang].noTimetable).waitFor()
    },
  },
  {
    name: 'places-home',
    viewer: 'active',
    async reach(page, lang) {
      await storePlaces(page, [work, school])
      await pageOf(page, lang, inReykjavik)
      await isFull(page, lang)
      const change = page.getByRole('button', { name: placesTexts[lang].home.change })
      await page
        .getByRole('heading', { name: homePageTexts[lang].map.heading })
        .scrollIntoViewIfNeeded()
      await change.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'places-home-none',
    async reach(page, lang) {
      await pageOf(page, lang, inReykjavik)
      await page
        .getByRole('heading', { name: homePageTexts[lang].map.heading })
        .scrollIntoViewIfNeeded()
      await page.getByRole('button', { name: placesTexts[lang].home.add }).scrollIntoViewIfNeeded()
    },
  },
]

const inReykjavik = (home: FeedHome) => ordinary(home) && home.postcode === '105'
