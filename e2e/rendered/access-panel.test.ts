import type { Lang } from '@kot/domain/lang'
import { accessPanelTexts } from '@kot/i18n/texts/access-panel'
import { listingTexts } from '@kot/i18n/texts/listing'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import type { Page } from '@playwright/test'
import { beforeEach, vi } from 'vitest'
import { hosts } from '../hosts.ts'
import { claimsIn } from '../marketing-claims.ts'
import { signIn } from '../sign-in.ts'
import { expect, langs, test } from './story.ts'

// What the page keeps in its modules must not be there from the story before.
beforeEach(() => vi.resetModules())

/** The panel among the cards of the gallery. */
const panel = (page: Page, lang: Lang) =>
  page.getByRole('region', { name: accessPanelTexts[lang].heading(87) })

for (const lang of langs) {
  const texts = accessPanelTexts[lang]
  test(`the panel of the ${lang} host says what access opens and costs, and lets a visitor in`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/_ui`)
    await expect(panel(page, lang).getByRole('listitem')).toHaveCount(3)
    await expect(panel(page, lang)).toContainText('1.990 kr')
    const said = (await panel(page, lang).textContent()) ?? ''
    expect(claimsIn(lang, said)).toMatchObject([{ about: 'sites', right: true }])
    for (const name of [texts.getAccess, texts.signIn]) {
      await panel(page, lang).getByRole('button', { name }).click()
      const dialog = page.getByRole('dialog', { name: signInTexts[lang].signIn.heading })
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

test('the card of a sample that left the market has no button that leads nowhere', async ({
  page,
}) => {
  await page.goto(`${hosts.is}/_ui`)
  const texts = listingTexts.is
  // A sample is no result: it is not counted among the articles of a list.
  const samples = page
    .getByRole('region', { name: /Njálsgata 32/ })
    .filter({ hasText: texts.sample })
    .filter({ hasText: 'Njálsgata 32' })
  const gone = samples.filter({ hasText: texts.noLongerAdvertised })
  await expect(gone.getByRole('button', { name: /^Njálsgata 32/ })).toBeVisible()
  await expect(gone.getByText('Leigutorg')).toBeVisible()
  await expect(gone.getByRole('link')).toHaveCount(0)
  await expect(gone.locator('time')).toHaveCount(0)
  await expect(gone.getByText(texts.accessRequired)).toHaveCount(0)
  await expect(gone.getByRole('button', { name: /^(Uppáhald|Deila)/ })).toHaveCount(0)
  await expect(gone.getByRole('button', { name: texts.getAccess })).toHaveCount(0)
  // The price history and the map stay.
  await expect(gone.getByRole('button')).toHaveCount(2)

  const onOffer = samples.filter({ hasNotText: texts.noLongerAdvertised })
  await expect(onOffer.getByRole('link', { name: 'Leigutorg' })).toHaveCount(1)
  await expect(onOffer.getByRole('button', { name: /^Uppáhald/ })).toHaveCount(1)
})
