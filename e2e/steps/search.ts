import type { Lang } from '@kot/domain/text/lang'
import { criteriaTexts } from '@kot/i18n/texts/criteria'
import { resultsTexts } from '@kot/i18n/texts/results'
import { searchTexts } from '@kot/i18n/texts/search'
import { expect, type Locator, type Page } from '@playwright/test'
import type { RoomCount } from '@kot/domain/search/criteria'
import { hosts } from '../hosts.ts'
import type { FeedHome } from '../market.ts'

/** The controls of the open results, as a person finds them. */
export function results(page: Page, lang: Lang) {
  const texts = resultsTexts[lang]
  const dialog = page.getByRole('dialog').filter({
    has: page.getByRole('button', { name: texts.close }),
  })
  return {
    dialog,
    cards: dialog.getByRole('article'),
    sort: dialog.getByLabel(texts.sort),
    compact: dialog.getByRole('radio', { name: texts.compact }),
    large: dialog.getByRole('radio', { name: texts.large }),
    chips: dialog.getByRole('list', { name: resultsTexts[lang].chips.label }),
    list: dialog.getByText(texts.list, { exact: true }),
    map: dialog.getByText(texts.map, { exact: true }),
  }
}

/** The controls of the landing page's search, as a person finds them. */
export function searchPanel(page: Page, lang: Lang) {
  const texts = searchTexts[lang]
  const panel = page.getByRole('search', { name: texts.label })
  const areas = page.getByRole('dialog', { name: texts.area.label })
  return {
    maxRent: panel.getByLabel(texts.maxRent.label),
    minSize: panel.getByLabel(texts.minSize.label),
    rooms: (least: RoomCount) => panel.getByText(texts.rooms.option(least), { exact: true }),
    pets: panel.getByText(criteriaTexts[lang].pets.chip, { exact: true }),
    show: panel.locator('button[type=submit]'),
    area: panel.getByRole('button', { name: texts.area.label }),
    /** What the area field opens: a panel, or a sheet on phones. */
    areas,
    wholeCapitalArea: areas.getByText(texts.area.wholeCapitalArea),
    postcode: (code: string) => areas.getByRole('checkbox', { name: new RegExp(`^${code}`) }),
  }
}

/** The card of one home, by the link under which it is shared. */
export async function openCard(page: Page, lang: Lang, { id }: FeedHome): Promise<Locator> {
  await page.goto(`${hosts[lang]}/?home=${id}`)
  const card = page.getByRole('dialog').getByRole('article')
  await expect(card).toBeVisible()
  return card
}
