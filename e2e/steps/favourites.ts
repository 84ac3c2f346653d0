import type { Lang } from '@kot/domain/text/lang'
import type { FavouriteColour } from '@kot/domain/home/home'
import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { headerTexts } from '@kot/i18n/texts/header'
import { expect, type Locator, type Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { stored } from '../accounts/person.ts'
import { type Ask, settled } from '../story.ts'
import { idsIn } from './found-homes.ts'

export const heart = (lang: Lang) => (lang === 'is' ? /^Uppáhald:/ : /^Favourite:/)

export const favouritesModal = (page: Page, lang: Lang) =>
  page.getByRole('dialog', { name: favouritesTexts[lang].heading })

export async function openFavourites(page: Page, lang: Lang): Promise<Locator> {
  await settled(page)
  const name = new RegExp(`^${headerTexts[lang].favourites}`)
  const button = page.getByRole('banner').getByRole('button', { name })
  await button.filter({ visible: true }).click()
  await expect(favouritesModal(page, lang)).toBeVisible()
  return favouritesModal(page, lang)
}

/** The favourite buttons of a small search, in its order, and the ids of their homes. */
export async function heartsOfResults(page: Page, lang: Lang) {
  await page.goto(`${hosts[lang]}/?postcodes=105&showResults=true`)
  const results = page.getByRole('dialog')
  const cards = results.getByRole('article')
  await expect(cards).toHaveCount(6)
  const hearts = cards.getByRole('button', { name: heart(lang) })
  return { hearts, ids: await idsIn(results) }
}

/** Sets the favourites of the first homes of a small search, as a visitor would. */
export async function chooseThree(page: Page, lang: Lang): Promise<number[]> {
  const { hearts, ids } = await heartsOfResults(page, lang)
  for (const index of [0, 1, 2]) {
    const saved = page.waitForResponse((answer) => answer.url().endsWith(`/f/${ids[index]}`))
    await hearts.nth(index).click()
    await saved
  }
  await page.goto(`${hosts[lang]}/about`)
  return ids.slice(0, 3)
}

/** What the browser keeps as favourites. */
export const keptFavourites = async (page: Page): Promise<number[] | null> =>
  JSON.parse((await stored(page, 'favorite_list')) ?? 'null')

/** What the server has, for the owner of a token. */
export async function savedFavourites(ask: Ask, page: Page): Promise<number[]> {
  const data = { jwt: await stored(page, 'jwt') }
  const answer = await ask('is', '/lo/fetch.json', { method: 'POST', data })
  return ((await answer.json()) as { favorites: number[] }).favorites
}

/** For stories and pictures about something else: the server knows these favourites. */
export async function knowFavourites(
  page: Page,
  favorites: number[],
  colours: Record<number, FavouriteColour> = {},
): Promise<void> {
  const json = { favorites, study_favorites: [], colours }
  await page.route('**/lo/fetch.json', (route) => route.fulfill({ json }))
}

/** Method and path of every call about favourites, as they leave. */
export function callsAboutFavourites(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(?:lo\/fetch\.json|api\/v1\/f\/)/.test(pathname)) {
      calls.push(`${request.method()} ${pathname}`)
    }
  })
  return calls
}

export const colourButton = (favourites: Locator, lang: Lang, id: number | undefined) =>
  favourites
    .locator(`[data-home="${id}"]`)
    .getByRole('button', { name: favouritesTexts[lang].colour.choose })

export async function paint(page: Page, button: Locator, name: string) {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await button.click()
  const choice = page.getByRole('button', { name, exact: true })
  await choice.click()
  expect((await saved).status()).toBe(200)
  await expect(choice).toHaveCount(0)
}
