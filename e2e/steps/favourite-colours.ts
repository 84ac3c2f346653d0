import type { Lang } from '@kot/domain/lang'
import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { expect, type Locator, type Page } from '@playwright/test'

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
