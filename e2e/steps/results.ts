import type { Lang } from '@kot/domain/lang'
import { searchTexts } from '@kot/i18n/texts/search'
import type { Page } from '@playwright/test'

/** The controls of the open results, as a person finds them. */
export function results(page: Page, lang: Lang) {
  const texts = searchTexts[lang].results
  const dialog = page.getByRole('dialog').filter({
    has: page.getByRole('button', { name: texts.close }),
  })
  return {
    dialog,
    cards: dialog.getByRole('article'),
    sort: dialog.getByLabel(texts.sort),
    withoutPhotos: dialog.getByRole('button', { name: texts.withoutPhotos }),
    list: dialog.getByText(texts.list, { exact: true }),
    map: dialog.getByText(texts.map, { exact: true }),
  }
}
