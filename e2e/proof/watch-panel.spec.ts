import { type Lang } from '@kot/domain/text/lang'
import { watchPanelTexts } from '@kot/i18n/texts/watch-panel'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { expect, phone, test } from '../story.ts'

/** The panel at the foot of the landing page, as a person finds it. */
function panelOf(page: Page, lang: Lang) {
  const texts = watchPanelTexts[lang]
  const section = page.getByRole('region', { name: texts.heading })
  const areas = page.getByRole('dialog', { name: texts.area })
  return {
    section,
    area: section.getByRole('button', { name: texts.area }),
    maxRent: section.getByLabel(texts.maxRent),
    rooms: section.getByLabel(texts.rooms),
    email: section.getByLabel(texts.email),
    people: section.getByLabel(texts.people),
    submit: section.getByRole('button', { name: texts.submit }),
    async choose(code: string): Promise<void> {
      await section.getByRole('button', { name: texts.area }).click()
      await areas.getByRole('checkbox', { name: new RegExp(`^${code}`) }).check()
      await page.keyboard.press('Escape')
      await areas.waitFor({ state: 'hidden' })
    },
  }
}

test.describe('on a phone', () => {
  test.use(phone)

  test('the panel fits', async ({ page }) => {
    await page.goto(`${hosts.is}/`)
    const panel = panelOf(page, 'is')
    await panel.section.scrollIntoViewIfNeeded()
    for (const field of [panel.area, panel.maxRent, panel.rooms, panel.email, panel.people]) {
      expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
