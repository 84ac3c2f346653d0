import type { Lang } from '@kot/domain/text/lang'
import { mapTexts } from '@kot/i18n/texts/map'
import { resultsTexts } from '@kot/i18n/texts/results'
import type { Locator, Page } from '@playwright/test'
import { hosts } from './hosts.ts'

export type StoredView = { latitude: number; longitude: number; zoom: number }

export interface HomesMap {
  /** The map itself, which takes the keys. */
  region: Locator
  /** Counts and prices. */
  markers: Locator
  /** What opens a card: prices, and counts that no zoom takes apart. */
  cards: Locator
  /** Prices alone. */
  prices: Locator
  /** Counts that a click splits. */
  clusters: Locator
  zoomIn: Locator
  zoomOut: Locator
  showAll: Locator
}

/** The results of a search, switched to the map. */
export async function openResultsMap(
  page: Page,
  lang: Lang,
  { search = '', origin = hosts[lang] } = {},
): Promise<HomesMap> {
  await page.goto(`${origin}/?${search}&showResults=true`)
  return switchToMap(page, lang)
}

/** Switches the list that lies open to the map. */
export async function switchToMap(page: Page, lang: Lang): Promise<HomesMap> {
  const texts = mapTexts[lang]
  const list = page.getByRole('dialog')
  await list.getByText(resultsTexts[lang].map, { exact: true }).click()
  const region = list.getByRole('region', { name: lang === 'is' ? /^Kort, / : /^Map, / })
  await region.waitFor()
  const markers = region.getByRole('list', { name: texts.markers }).getByRole('button')
  const cards = markers.and(page.locator('[aria-expanded]'))
  return {
    region,
    markers,
    cards,
    prices: cards.filter({ hasNotText: /^\d+ (íbúð|apartment)/ }),
    clusters: markers.and(page.locator(':not([aria-expanded])')),
    zoomIn: list.getByRole('button', { name: texts.zoomIn, exact: true }),
    zoomOut: list.getByRole('button', { name: texts.zoomOut, exact: true }),
    showAll: list.getByRole('button', { name: texts.showAll, exact: true }).first(),
  }
}

export const storedView = (page: Page, key = 'map'): Promise<StoredView | null> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as never, key)

/** Every page of this story begins with the map looking at a place, where a search left it. */
export const showView = (page: Page, view: StoredView, search = ''): Promise<unknown> =>
  page.addInitScript(
    ([stored, key]) => {
      localStorage.setItem('map', stored)
      localStorage.setItem('map_search', key)
    },
    [JSON.stringify(view), search] as const,
  )

/** How many homes a marker stands for. */
export async function homesAt(markers: Locator): Promise<number> {
  const names = await markers.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))
  const sizes = names.map((name) => /^([\d.,]+) (íbúð|apartment)/.exec(name)?.[1] ?? '1')
  return sizes.reduce((sum, size) => sum + Number(size.replaceAll(/[.,]/g, '')), 0)
}

/** The price nearest to the middle of the map; those at the edge may lie under something else. */
export async function priceInSight(page: Page, { region, prices }: HomesMap): Promise<Locator> {
  const box = (await region.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const id = await prices.evaluateAll((all, to) => {
    const away = (one: Element) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return Math.hypot(x + width / 2 - to.x, y + height / 2 - to.y)
    }
    return all.toSorted((a, b) => away(a) - away(b))[0]?.id
  }, middle)
  return page.locator(`[id="${id}"]`)
}
