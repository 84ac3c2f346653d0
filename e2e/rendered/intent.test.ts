import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { listingTexts } from '@kot/i18n/texts/listing'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import { intentTexts, signUpTexts } from '@kot/i18n/texts/sign-up'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { aHolder, anAccount, anAddress, forgetSignUps } from '../accounts/person.ts'
import { paymentModal } from '../payments/purchase.ts'
import { chooseSignIn, intentSheet, sendSignIn, sendSignUp } from '../sign-in.ts'
import { heart } from '../steps/favourites.ts'
import { results } from '../steps/search.ts'
import { expect, langs, settled, test } from './story.ts'

const query = '?postcodes=107&showResults=true'

async function openResults(page: Page, lang: 'is' | 'en' = 'is') {
  await page.goto(`${hosts[lang]}/${query}`)
  const found = results(page, lang)
  const card = found.cards.first()
  return {
    ...found,
    heart: card.getByRole('button', { name: heart(lang) }),
    getAccess: card.getByRole('button', { name: listingTexts[lang].getAccess }),
  }
}

const kept = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key)

for (const lang of langs) {
  test(`each sheet of the ${lang} host shows what it gives and costs, and all ways to an account`, async ({
    page,
  }) => {
    const texts = intentTexts[lang]
    const { dialog, heart: first, getAccess } = await openResults(page, lang)
    for (const [intent, pressed] of [
      ['heart', first],
      ['access', getAccess],
    ] as const) {
      await pressed.click()
      const sheet = intentSheet(page, lang, intent)
      await expect(sheet.getByRole('listitem')).toHaveCount(Object.keys(texts[intent].gives).length)
      await expect(sheet).toContainText('1.990 kr')
      for (const name of ['withGoogle', 'withFacebook'] as const) {
        await expect(
          sheet.getByRole('link', { name: signInTexts[lang].signIn[name] }),
        ).toBeVisible()
      }
      for (const name of ['name', 'email', 'password'] as const) {
        await expect(sheet.getByLabel(signUpTexts[lang][name], { exact: true })).toBeVisible()
      }
      await settled(page)
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(dialog).toBeVisible()
    }
  })
}

test('a heart is set at once, and empty again when the sheet is closed without an account', async ({
  page,
}) => {
  await openResults(page)
  // The results behind the sheet have no roles.
  const first = page.locator('[data-home] [data-action="favourite"]').first()
  await first.click()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => kept(page, 'kept_heart')).not.toBeNull()
  await settled(page)
  await page.keyboard.press('Escape')
  await expect(first).toHaveAttribute('aria-pressed', 'false')
  expect(await kept(page, 'kept_heart')).toBeNull()
})

test('a heart is saved after sign-up in the sheet, with the results as they were', async ({
  page,
}) => {
  test.slow()
  const { dialog, heart: first } = await openResults(page)
  await first.click()
  await sendSignUp(intentSheet(page, 'is', 'heart'), 'is', anAddress())
  await forgetSignUps()
  await expect(page.getByText(favouritesTexts.is.saved)).toBeVisible()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(`${hosts.is}/${query}`)
  await expect(paymentModal(page, 'is')).toHaveCount(0)
})

test('the purchase opens by itself after sign-up for access, and no message lies over it', async ({
  page,
}) => {
  test.slow()
  const { getAccess } = await openResults(page)
  await getAccess.click()
  await sendSignUp(intentSheet(page, 'is', 'access'), 'is', anAddress())
  await forgetSignUps()
  const modal = paymentModal(page, 'is')
  await expect(modal).toContainText(purchaseTexts.is.signedIn)
  await expect(page.getByText(signUpTexts.is.welcome)).toHaveCount(0)
  await expect(page).toHaveURL(`${hosts.is}/${query}`)
})

test('a holder who signs in for access gets it in place, without a purchase', async ({
  page,
  ask,
}) => {
  const holder = await aHolder(ask)
  const { getAccess, dialog } = await openResults(page)
  await getAccess.click()
  await chooseSignIn(page, 'is')
  await sendSignIn(page, 'is', holder)
  await expect(dialog.getByText(listingTexts.is.accessRequired)).toHaveCount(0)
  await expect(paymentModal(page, 'is')).toHaveCount(0)
})

test('an account without access that signs in for access gets to the purchase', async ({
  page,
}) => {
  const person = await anAccount('is')
  const { getAccess } = await openResults(page)
  await getAccess.click()
  await chooseSignIn(page, 'is')
  await sendSignIn(page, 'is', person)
  await expect(paymentModal(page, 'is')).toContainText(purchaseTexts.is.signedIn)
})

test('a search is not watched when the sheet is closed without an account', async ({ page }) => {
  await page.goto(`${hosts.is}/_ui`)
  await page
    .getByRole('region', { name: 'Watches' })
    .getByRole('button', { name: smartfinderTexts.is.search.watch })
    .first()
    .click()
  await expect(intentSheet(page, 'is', 'watch')).toBeVisible()
  await expect.poll(() => kept(page, 'wanted_watch')).not.toBeNull()
  await settled(page)
  await page.keyboard.press('Escape')
  await expect(intentSheet(page, 'is', 'watch')).toBeHidden()
  expect(await kept(page, 'wanted_watch')).toBeNull()
})
