import type { Lang } from '@kot/domain/text/lang'
import { placesTexts } from '@kot/i18n/texts/places'
import { resultsTexts } from '@kot/i18n/texts/results'
import type { Page } from '@playwright/test'
import { results } from './search.ts'

/** The panel of the places, opened from the filters. */
export async function openPlaces(page: Page, lang: Lang) {
  await results(page, lang)
    .dialog.getByRole('button', { name: resultsTexts[lang].chips.filters })
    .click()
  await page.getByRole('button', { name: placesTexts[lang].filter }).click()
  return page.getByRole('dialog', { name: placesTexts[lang].heading })
}

/** The number of homes in the heading of the results. */
export async function countOf(page: Page, lang: Lang): Promise<number> {
  const title = results(page, lang).dialog.getByRole('heading', { level: 2 }).first()
  return Number(((await title.textContent()) ?? '').replaceAll(/\D/g, ''))
}
