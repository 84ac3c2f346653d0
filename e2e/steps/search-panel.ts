import type { Lang } from '@kot/domain/lang'
import type { RoomCount } from '@kot/domain/search'
import { searchTexts } from '@kot/i18n/texts/search'
import type { Page } from '@playwright/test'

/** The controls of the landing page's search, as a person finds them. */
export function searchPanel(page: Page, lang: Lang) {
  const texts = searchTexts[lang]
  const panel = page.getByRole('search', { name: texts.label })
  const areas = page.getByRole('dialog', { name: texts.area.label })
  return {
    maxRent: panel.getByLabel(texts.maxRent.label),
    minSize: panel.getByLabel(texts.minSize.label),
    rooms: (least: RoomCount) => panel.getByText(texts.rooms.option(least), { exact: true }),
    pets: panel.getByText(texts.pets, { exact: true }),
    show: panel.locator('button[type=submit]'),
    area: panel.getByRole('button', { name: texts.area.label }),
    /** What the area field opens: a panel, or a sheet on phones. */
    areas,
    wholeCapitalArea: areas.getByText(texts.area.wholeCapitalArea),
    postcode: (code: string) => areas.getByRole('checkbox', { name: new RegExp(`^${code}`) }),
  }
}
