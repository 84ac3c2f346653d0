import type { Lang } from '@kot/domain/text/lang'
import { homePath } from '@kot/i18n/paths'
import { homePageTexts } from '@kot/i18n/texts/home-page'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import type { FeedHome } from '../market.ts'
import { failPhotos, type State } from './state.ts'

/** Opens the page of the first home of which something is true. */
export async function pageOf(page: Page, lang: Lang, holds: (home: FeedHome) => boolean) {
  await page.goto(`${hosts[lang]}/about`)
  const homes = await page.evaluate(async () => {
    const answer = await fetch('/d/current_market.json')
    return ((await answer.json()) as { records: FeedHome[] }).records
  })
  const home = homes.find(holds)
  if (!home) throw new Error('the market has no such home')
  await page.goto(`${hosts[lang]}${homePath(lang, home.id)}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export const ordinary = ({ image_link, price_changes, lat }: FeedHome) =>
  image_link !== null && price_changes.length > 0 && lat !== null

export const isFull = (page: Page, lang: Lang) =>
  page.getByRole('columnheader', { name: homePageTexts[lang].adverts.site }).waitFor()

export const homeStates: State[] = [
  { name: 'home', long: true, reach: (page, lang) => pageOf(page, lang, ordinary) },
  {
    name: 'home-full',
    viewer: 'active',
    long: true,
    async reach(page, lang) {
      await pageOf(page, lang, ordinary)
      await isFull(page, lang)
    },
  },
  {
    name: 'home-photos',
    viewer: 'active',
    async reach(page, lang) {
      await pageOf(page, lang, ordinary)
      await isFull(page, lang)
      await page
        .getByRole('region', { name: homePageTexts[lang].photos.label })
        .getByRole('button')
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'home-not-loaded',
    viewer: 'active',
    failing: true,
    async reach(page, lang) {
      await page.route('**/api/v1/homes/*', (route) => route.abort())
      await pageOf(page, lang, ordinary)
      await page.getByText(homePageTexts[lang].fullNotLoaded).waitFor()
    },
  },
  {
    name: 'home-without-photo',
    reach: (page, lang) => pageOf(page, lang, ({ image_link }) => image_link === null),
  },
  {
    name: 'home-photo-broken',
    failing: true,
    async reach(page, lang) {
      await failPhotos(page)
      await pageOf(page, lang, ordinary)
    },
  },
  {
    name: 'home-unknown',
    failing: true,
    async reach(page, lang) {
      await page.goto(`${hosts[lang]}${homePath(lang, 99_999_999)}`)
      await page.getByRole('heading', { name: homePageTexts[lang].unknown.heading }).waitFor()
    },
  },
]
