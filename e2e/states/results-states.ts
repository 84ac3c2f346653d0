import type { Lang } from '@kot/domain/lang'
import { searchTexts } from '@kot/i18n/texts/search'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { idsToTheEnd } from '../steps/found-homes.ts'
import { results } from '../steps/results.ts'
import { failFeed, failPhotos, hangFeed } from './feed.ts'
import type { State } from './state.ts'

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
    name: 'results-end',
    async reach(page, lang) {
      await idsToTheEnd((await openResults(page, lang, fewHomes)).dialog)
      await page.getByText(searchTexts[lang].results.end.text).first().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'results-unknown-rooms',
    async reach(page, lang) {
      const { dialog } = await openResults(page, lang, 'postcodes=200,201&rooms=4')
      await idsToTheEnd(dialog)
      const offer = searchTexts[lang].results.includeUnknownRooms(2)
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
    name: 'results-without-photos',
    async reach(page, lang) {
      await (await openResults(page, lang)).withoutPhotos.click()
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
      await results(page, lang).dialog.getByText(searchTexts[lang].results.empty.text).waitFor()
    },
  },
  {
    name: 'results-link-copied',
    async reach(page, lang) {
      const { dialog } = await openResults(page, lang)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await dialog.getByRole('button', { name: searchTexts[lang].results.share }).first().click()
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
