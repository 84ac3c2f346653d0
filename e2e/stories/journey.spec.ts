import { decodeListing } from '@kot/contract/market/market-listing'
import { homesOfToday } from '@kot/domain/watch/today'
import { emptyWatch } from '@kot/domain/watch/watch'
import { commonTexts } from '@kot/i18n/texts/common'
import { homePageTexts } from '@kot/i18n/texts/home-page'
import { listingTexts } from '@kot/i18n/texts/listing'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { criteriaTexts } from '@kot/i18n/texts/criteria'
import { resultsTexts } from '@kot/i18n/texts/results'
import { searchTexts } from '@kot/i18n/texts/search'
import { signUpTexts } from '@kot/i18n/texts/sign-up'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { todayTexts } from '@kot/i18n/texts/today'
import type { Locator } from '@playwright/test'
import { cards as testCards } from '../../simulators/card-provider/src/book/cards.ts'
import { texts as providerTexts } from '../../simulators/card-provider/src/checkout/texts.ts'
import { cardDialog } from '../payments/card-provider.ts'
import { hosts } from '../hosts.ts'
import { marketOf } from '../market.ts'
import { aHolder, anAddress } from '../accounts/person.ts'
import { heart } from '../steps/favourites.ts'
import { consentBoxes, payButton, paymentModal, receiptModal } from '../payments/purchase.ts'
import { accountOf, keepWatch } from '../accounts/account-with-watch.ts'
import { intentSheet, signInAs } from '../sign-in.ts'
import { results, searchPanel } from '../steps/search.ts'
import { expect, phone, test } from '../story.ts'

/** Clicks and typed fields from the empty search to a watched one; written down in docs/measurements.md. */
const MAX_PRESSES = 25

/** On our pages, besides the fields of the sign-up; the dialog of the card belongs to its provider. */
const MAX_CLICKS_TO_ADVERT = 9

test.use(phone)

test('a visitor searches, signs up, buys, returns to the home, watches, changes, hides and undoes it, by thumb', async ({
  page,
}) => {
  test.slow()
  const texts = searchTexts.is
  const { chips: chipTexts } = resultsTexts.is
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }
  const type = async (field: Locator, text: string) => {
    presses += 1
    await field.fill(text)
  }
  await page.goto(`${hosts.is}/`)

  // Searches.
  const panel = searchPanel(page, 'is')
  await press(panel.area)
  await press(panel.postcode('107'))
  await press(panel.areas.getByRole('button', { name: /^Sýna \d/ }))
  const { dialog, cards, chips } = results(page, 'is')
  await expect(cards).toHaveCount(6)

  // Adds a home to the favourites and signs up.
  const third = cards.nth(2)
  const id = await dialog.locator('[data-home]').nth(2).getAttribute('data-home')
  const home = dialog.locator(`[data-home="${id}"]`)
  await press(third.getByRole('button', { name: heart('is') }))
  const sheet = intentSheet(page, 'is', 'heart')
  const signUp = signUpTexts.is
  await type(sheet.getByLabel(signUp.name), 'Guðrún Helga')
  await type(sheet.getByLabel(signUp.email), anAddress())
  await type(sheet.getByLabel(signUp.password, { exact: true }), 'lopapeysa og rok')
  await press(sheet.getByRole('button', { name: signUp.submit }))
  await expect(sheet).toBeHidden()
  await expect(home).toBeInViewport()
  await expect(home.getByRole('button', { name: heart('is') })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  // Buys.
  await press(home.getByRole('button', { name: listingTexts.is.getAccess }))
  const modal = paymentModal(page, 'is')
  for (const box of consentBoxes(modal, 'is')) await press(box)
  await press(payButton(modal, 'is'))
  const [card, words] = [cardDialog(page), providerTexts.is]
  await type(card.getByLabel(words.number), testCards.works.number)
  await type(card.getByLabel(words.expiry), '12/39')
  await type(card.getByLabel(words.cvc), '123')
  await press(card.getByRole('button', { name: new RegExp(`^${words.pay}`) }))
  await press(card.getByRole('button', { name: words.approve }))

  // Gets back to the home, which is opened up.
  const receipt = receiptModal(page, 'is')
  await press(receipt.getByRole('button', { name: purchaseTexts.is.receipt.goOn }))
  await expect(receipt).toBeHidden()
  await expect(home).toBeInViewport()
  await expect(home.getByText(listingTexts.is.accessRequired)).toHaveCount(0)

  // Watches the search; its mails begin once the address is confirmed.
  const watch = smartfinderTexts.is.search
  await press(dialog.getByRole('button', { name: watch.watch }))
  await expect(dialog.getByText(watch.saved)).toBeVisible()

  // Changes a chip.
  await press(dialog.getByRole('button', { name: chipTexts.filters }))
  const filters = page.getByRole('dialog', { name: chipTexts.filters })
  await press(filters.getByText(texts.rooms.option(2), { exact: true }))
  await press(filters.getByRole('button', { name: /^Sýna \d/ }))
  await expect(chips).toContainText(criteriaTexts.is.minRooms.chip(2))
  await expect(page).toHaveURL(/postcodes=107&rooms=2&showResults=true/)

  // Hides a home and takes it back.
  const first = dialog.locator('[data-home]').first()
  const hidden = await first.getAttribute('data-home')
  await press(first.locator('[data-action="hide"]'))
  await expect(dialog.locator(`[data-home="${hidden}"]`)).toHaveCount(0)
  const toast = page.getByRole('dialog', { name: listingTexts.is.hidden })
  await press(toast.getByRole('button', { name: commonTexts.is.undo }))
  await expect(first).toHaveAttribute('data-home', hidden ?? '')

  test.info().annotations.push({ type: 'presses', description: String(presses) })
  expect(presses).toBeLessThanOrEqual(MAX_PRESSES)
})

test('a new buyer gets from the landing page to the advert of a home in nine clicks', async ({
  page,
  ask,
}) => {
  test.slow()
  let clicks = 0
  const press = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  await page.goto(`${hosts.is}/`)

  // Searches.
  const panel = searchPanel(page, 'is')
  await press(panel.area)
  await press(panel.postcode('107'))
  await press(panel.areas.getByRole('button', { name: /^Sýna \d/ }))
  const { dialog, cards } = results(page, 'is')
  await expect(cards).toHaveCount(6)

  // Gets an account for the home that was pressed; the purchase opens by itself.
  const home = dialog.locator('[data-home]').first()
  const id = Number(await home.getAttribute('data-home'))
  await press(home.getByRole('button', { name: listingTexts.is.getAccess }))
  const sheet = intentSheet(page, 'is', 'access')
  const signUp = signUpTexts.is
  await sheet.getByLabel(signUp.name).fill('Guðrún Helga')
  await sheet.getByLabel(signUp.email).fill(anAddress())
  await sheet.getByLabel(signUp.password, { exact: true }).fill('lopapeysa og rok')
  await press(sheet.getByRole('button', { name: signUp.submit }))

  // Buys.
  const modal = paymentModal(page, 'is')
  for (const box of consentBoxes(modal, 'is')) await press(box)
  await press(payButton(modal, 'is'))
  const [card, words] = [cardDialog(page), providerTexts.is]
  await card.getByLabel(words.number).fill(testCards.works.number)
  await card.getByLabel(words.expiry).fill('12/39')
  await card.getByLabel(words.cvc).fill('123')
  await card.getByRole('button', { name: new RegExp(`^${words.pay}`) }).click()
  await card.getByRole('button', { name: words.approve }).click()

  // Opens the advert from the receipt.
  const open = receiptModal(page, 'is').getByRole('link', { name: homePageTexts.is.openAdvert })
  await expect(open).toBeVisible()
  const jwt = await page.evaluate<string>(`localStorage.getItem('jwt')`)
  const link = (await marketOf(ask, jwt)).find((one) => one.id === id)?.link
  expect(link).toBeTruthy()
  await expect(open).toHaveAttribute('href', link ?? '')
  const [advert] = await Promise.all([page.context().waitForEvent('page'), press(open)])
  expect(new URL(advert.url()).origin).not.toBe(hosts.is)

  test.info().annotations.push({ type: 'clicks', description: String(clicks) })
  expect(clicks).toBeLessThanOrEqual(MAX_CLICKS_TO_ADVERT)
})

test('a holder gets from a notice of several homes to the advert of one in two clicks', async ({
  page,
  ask,
}) => {
  const holder = await aHolder(ask)
  const jwt = await signInAs(page, 'is', holder)
  const homes = (await marketOf(ask, jwt)).map(decodeListing)
  const watch = { ...emptyWatch, postcodes: [...new Set(homes.map(({ postcode }) => postcode))] }
  const [newest] = homesOfToday(homes, [watch], new Date())
  await keepWatch((await accountOf(holder)).id, { ...watch, frequency: 'instant' })

  // The first click is on the notice, which leads here.
  await page.goto(`${hosts.is}/today`)
  await expect(page.getByRole('article')).toContainText(newest?.address ?? 'none')
  const contact = page.getByRole('link', { name: todayTexts.is.choice.contact })
  await expect(contact).toHaveAttribute('href', newest?.link ?? '')
  await Promise.all([page.context().waitForEvent('page'), contact.click()])
  await expect(page.getByRole('article')).not.toContainText(newest?.address ?? 'none')
})
