import type { FavouriteColour } from '@kot/domain/home/home'
import type { Lang } from '@kot/domain/text/lang'
import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { headerTexts } from '@kot/i18n/texts/header'
import { resultsTexts } from '@kot/i18n/texts/results'
import { shareTexts } from '@kot/i18n/texts/share'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import type { Page } from '@playwright/test'
import { hosts, port } from '../hosts.ts'
import type { FeedHome } from '../market.ts'
import { knowFavourites } from '../steps/favourites.ts'
import type { State } from './state.ts'

async function openFavourites(
  page: Page,
  lang: Lang,
  ids: number[],
  colours: Record<number, FavouriteColour> = {},
) {
  await knowFavourites(page, ids, colours)
  await page.goto(`${hosts[lang]}/`)
  const name = new RegExp(headerTexts[lang].favourites)
  await page.getByRole('banner').getByRole('button', { name }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

const someColours: FavouriteColour[] = ['lava', 'sand', 'moss', 'glacier', 'berry', 'moss']

/** Opens the favourites of a user who has chosen homes from all over the list. */
async function openSomeFavourites(page: Page, lang: Lang, colours: FavouriteColour[] = []) {
  const response = await page.request.get(`http://127.0.0.1:${port}/d/current_market.json`)
  const { records } = (await response.json()) as { records: FeedHome[] }
  const ids = records
    .filter((_, index) => index % 20 === 10)
    .slice(0, 9)
    .map(({ id }) => id)
  const coloured = colours.map((colour, index) => [ids[index], colour] as const)
  return openFavourites(page, lang, ids, Object.fromEntries(coloured))
}

export const modalStates: State[] = [
  {
    name: 'favourites-empty',
    viewer: 'active',
    async reach(page, lang) {
      const dialog = await openFavourites(page, lang, [])
      await dialog.getByText(favouritesTexts[lang].empty).waitFor()
    },
  },
  {
    name: 'favourites',
    viewer: 'active',
    async reach(page, lang) {
      const dialog = await openSomeFavourites(page, lang)
      await dialog.getByRole('article').first().waitFor()
    },
  },
  {
    name: 'favourites-colours',
    viewer: 'active',
    async reach(page, lang) {
      const dialog = await openSomeFavourites(page, lang, someColours)
      await dialog.getByRole('article').first().waitFor()
    },
  },
  {
    name: 'favourites-choosing-a-colour',
    viewer: 'active',
    async reach(page, lang) {
      const dialog = await openSomeFavourites(page, lang, someColours)
      const { choose, none } = favouritesTexts[lang].colour
      const button = dialog.getByRole('article').getByRole('button', { name: choose })
      await button.first().click()
      await page.getByRole('button', { name: none }).waitFor()
    },
  },
  {
    name: 'favourites-map',
    viewer: 'active',
    async reach(page, lang) {
      const dialog = await openSomeFavourites(page, lang, someColours)
      await dialog.getByText(resultsTexts[lang].map, { exact: true }).click()
      await page.locator('.leaflet-marker-pane button').first().waitFor()
    },
  },
  {
    name: 'sign-in',
    async reach(page, lang) {
      await page.goto(`${hosts[lang]}/login`)
      await page.getByRole('dialog', { name: signInTexts[lang].signIn.heading }).waitFor()
    },
  },
  {
    name: 'sign-in-faults',
    async reach(page, lang) {
      await page.goto(`${hosts[lang]}/login`)
      const dialog = page.getByRole('dialog', { name: signInTexts[lang].signIn.heading })
      await dialog
        .getByRole('button', { name: signInTexts[lang].signIn.submit, exact: true })
        .click()
      await dialog.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'shared-home-gone',
    async reach(page, lang) {
      await page.goto(`${hosts[lang]}/?home=99999999`)
      await page.getByRole('dialog', { name: shareTexts[lang].shared.gone }).waitFor()
    },
  },
]
