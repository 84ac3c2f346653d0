import type { Lang } from '@kot/domain/text/lang'
import { accessPanelTexts } from '@kot/i18n/texts/access-panel'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import type { Page } from '@playwright/test'
import { beforeEach, vi } from 'vitest'
import { hosts } from '../hosts.ts'
import { marketOf } from '../market.ts'
import { claimsIn } from '../marketing-claims.ts'
import { intentSheet, signIn, signInModal } from '../sign-in.ts'
import { results } from '../steps/search.ts'
import { expect, langs, test } from './story.ts'

// What the page keeps in its modules must not be there from the story before.
beforeEach(() => vi.resetModules())

/** The panel among the cards of the gallery. */
const panel = (page: Page, lang: Lang) =>
  page.getByRole('region', { name: accessPanelTexts[lang].heading(87) })

for (const lang of langs) {
  const texts = accessPanelTexts[lang]
  test(`the panel of the ${lang} host shows what access opens and costs, and lets a visitor in`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/_ui`)
    await expect(panel(page, lang).getByRole('listitem')).toHaveCount(3)
    await expect(panel(page, lang)).toContainText('1.990 kr')
    const said = (await panel(page, lang).textContent()) ?? ''
    expect(claimsIn(lang, said)).toMatchObject([{ about: 'sites', right: true }])
    for (const [name, dialog] of [
      [texts.getAccess, intentSheet(page, lang, 'access')],
      [texts.signIn, signInModal(page, lang)],
    ] as const) {
      await panel(page, lang).getByRole('button', { name }).click()
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  })
}

test('without access it leads a user to the purchase, with access it is not there', async ({
  page,
}) => {
  const texts = accessPanelTexts.is
  await signIn(page, 'is', 'inactive')
  await page.goto(`${hosts.is}/_ui`)
  await expect(panel(page, 'is').getByRole('button', { name: texts.signIn })).toHaveCount(0)
  await panel(page, 'is').getByRole('button', { name: texts.getAccess }).click()
  await expect(page.getByRole('dialog', { name: purchaseTexts.is.heading })).toBeVisible()
  await signIn(page, 'is', 'active')
  await page.goto(`${hosts.is}/_ui`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(panel(page, 'is')).toHaveCount(0)
})

test('the invented home is in the panel, where nothing of it can be clicked, and never among the results', async ({
  page,
}) => {
  test.slow()
  for (const lang of langs) {
    const texts = accessPanelTexts[lang]
    await page.goto(`${hosts[lang]}/?postcodes=600&showResults=true`)
    const { dialog } = results(page, lang)
    const sample = dialog.locator('figure').filter({ hasText: texts.sample })
    await expect(sample).toHaveCount(1)
    await expect(sample).toContainText('Krummagata 12, 105')
    await expect(sample.locator('img')).toHaveAttribute('src', '/sample-home.svg')
    await expect(sample.getByRole('button')).toHaveCount(0)
    await expect(sample.getByRole('link')).toHaveCount(0)
    const inPanel = dialog.getByRole('region').filter({ hasText: texts.sample })
    await expect(inPanel.getByRole('button', { name: texts.getAccess })).toBeVisible()
    // The first homes are of the search.
    const items = dialog.locator('li[data-home]')
    expect(await items.count()).toBeGreaterThan(3)
    await expect(dialog.locator('li:has(article)').first()).toHaveAttribute('data-home', /^\d{8}/)
    await expect(dialog.getByRole('article').filter({ hasText: 'Krummagata' })).toHaveCount(0)
  }
})

test('the panel follows the third home, and the last of fewer', async ({ page, ask }) => {
  const { dialog, compact } = results(page, 'is')
  const byPostcode = Map.groupBy(await marketOf(ask), ({ postcode }) => postcode)
  const few = [...byPostcode].find(([, homes]) => homes.length < 3)
  for (const [postcode, before] of [['600', 3] as const, [few?.[0], few?.[1].length] as const]) {
    await page.goto(`${hosts.is}/?postcodes=${postcode}&showResults=true`)
    await compact.check()
    await expect(dialog.locator('figure')).toHaveCount(1)
    const place = await dialog
      .locator('article, figure')
      .evaluateAll((all: Element[]) => all.findIndex((item) => item.matches('figure')))
    expect(place).toBe(before)
  }
})
