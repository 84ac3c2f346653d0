import type { AlertFrequency } from '@kot/domain/watch/watch-options'
import type { Lang } from '@kot/domain/text/lang'
import type { RoomCount } from '@kot/domain/search/criteria'
import { criteriaTexts } from '@kot/i18n/texts/criteria'
import { searchTexts } from '@kot/i18n/texts/search'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'

/** The heading of the homes that match a watch, in both languages. */
export const matchingNow = /passar? við þetta núna|match(es)? this now/

/** The controls of the rental watch, as a person finds them. */
export function smartfinder(page: Page, lang: Lang) {
  const search = searchTexts[lang]
  const texts = smartfinderTexts[lang]
  const form = page.getByRole('form', { name: texts.form })
  const areas = page.getByRole('dialog', { name: search.area.label })
  return {
    form,
    area: form.getByRole('button', { name: `${search.area.label}: ` }),
    areas,
    room: (count: RoomCount) =>
      form.getByRole('radio', { name: search.rooms.optionName(count), exact: true }),
    /** Pressed by its label, which covers it. */
    chooseRoom: (count: RoomCount) =>
      form
        .locator('label')
        .filter({
          has: page.getByRole('radio', { name: search.rooms.optionName(count), exact: true }),
        })
        .click(),
    maxRent: form.getByLabel(search.maxRent.label),
    minSize: form.getByLabel(search.minSize.label),
    pets: form.getByLabel(criteriaTexts[lang].pets.only),
    frequencies: form.getByRole('group', { name: texts.frequency.label }).getByRole('radio'),
    frequency: (one: AlertFrequency) =>
      form.getByRole('radio', { name: texts.frequency[one], exact: true }),
    activate: form.getByRole('button', { name: texts.activate, exact: true }),
    update: form.getByRole('button', { name: texts.update, exact: true }),
    disable: form.getByRole('button', { name: texts.disable, exact: true }),
    /** Ticks postcodes in the panel or sheet and closes it. */
    async choose(...codes: string[]): Promise<void> {
      await form.getByRole('button', { name: `${search.area.label}: ` }).click()
      await areas.waitFor()
      for (const code of codes) {
        const box = areas.getByRole('checkbox', { name: new RegExp(`^${code}`) })
        // On phones most regions are folded at first.
        if (!(await box.isVisible())) await unfold(areas, code)
        await box.check()
      }
      await page.keyboard.press('Escape')
      await areas.waitFor({ state: 'hidden' })
    },
  }
}

async function unfold(areas: ReturnType<Page['getByRole']>, code: string): Promise<void> {
  for (const fold of await areas.getByRole('button', { expanded: false }).all()) {
    await fold.click()
    if (await areas.getByRole('checkbox', { name: new RegExp(`^${code}`) }).isVisible()) return
  }
}

export async function openSmartfinder(page: Page, lang: Lang) {
  await page.goto(`${hosts[lang]}/smartfinder`)
  const watch = smartfinder(page, lang)
  await watch.form.waitFor()
  return watch
}
