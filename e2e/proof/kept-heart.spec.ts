import { randomUUID } from 'node:crypto'
import { commonTexts } from '@kot/i18n/texts/common'
import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { headerTexts } from '@kot/i18n/texts/header'
import { mailTexts } from '@kot/i18n/texts/mail'
import { mailedLinkTexts } from '@kot/i18n/texts/mailed-link'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import { expect, type Page } from '@playwright/test'
import { aHolder, anAddress, aPerson, type Person } from '../accounts/person.ts'
import { hosts } from '../hosts.ts'
import { linkIn, mailTo } from '../mailbox.ts'
import { agree, pressButtonOf } from '../provider.ts'
import { chooseSignIn, intentSheet, sendSignIn, sendSignUp, signInModal } from '../sign-in.ts'
import { heart, keptFavourites, savedFavourites } from '../steps/favourites.ts'
import { results } from '../steps/search.ts'
import { type Ask, frames, phone, settled, test } from '../story.ts'

/** The second page of a sorted list: coming back must show that card, in that order. */
const search = 'minSize=20&showResults=true'
const sort = 'cheapest'

const cardOf = (page: Page, id: number) => results(page, 'is').dialog.locator(`[data-home="${id}"]`)
const heartOf = (page: Page, id: number) =>
  cardOf(page, id).getByRole('button', { name: heart('is') })

/** A visitor clicks the favourite of the eighth home, which opens sign-up over the results. */
async function pressAsVisitor(page: Page): Promise<number> {
  const { dialog, cards } = results(page, 'is')
  // The same address again would be a reload, which keeps the place in the list.
  await page.goto(`${hosts.is}/about`)
  await page.goto(`${hosts.is}/?${search}`)
  await results(page, 'is').sort.selectOption(sort)
  await expect(cards).toHaveCount(6)
  await dialog.evaluate((box) => (box.scrollTop = box.scrollHeight))
  await expect(cards).toHaveCount(12)
  const id = Number(await dialog.locator('[data-home]').nth(7).getAttribute('data-home'))
  await heartOf(page, id).click()
  await expect(intentSheet(page, 'is', 'heart')).toBeVisible()
  return id
}

/** The same results, at that card, with its heart set here and on the server. */
async function expectBackAt(page: Page, ask: Ask, id: number): Promise<void> {
  await expect(page).toHaveURL(`${hosts.is}/?${search}&sort=${sort}`)
  await expect(heartOf(page, id)).toHaveAttribute('aria-pressed', 'true')
  await expect(cardOf(page, id)).toBeInViewport()
  await expect(results(page, 'is').sort).toHaveValue(sort)
  await expect.poll(() => savedFavourites(ask, page)).toEqual([id])
  expect(await keptFavourites(page)).toEqual([id])
}

const signUpByForm = (page: Page) => sendSignUp(intentSheet(page, 'is', 'heart'), 'is', anAddress())

const openSignIn = (page: Page) => chooseSignIn(page, 'is')

const aStranger = () => ({
  subject: randomUUID(),
  name: 'Ragnheiður Lóa',
  email: anAddress('loa'),
  verified: true,
})

for (const [screen, options] of Object.entries({ phone, wide: {} })) {
  test.describe(`on a ${screen} screen`, () => {
    test.use(options)

    test('a favourite chosen before signing up is set after it, in the same results', async ({
      page,
      ask,
    }) => {
      const id = await pressAsVisitor(page)
      await signUpByForm(page)
      await expectBackAt(page, ask, id)
      await expect(page.getByText(favouritesTexts.is.saved).first()).toBeVisible()
    })
  })
}

test('a heart pressed right after the order was changed leads to sign-up, and back to that order', async ({
  page,
}) => {
  // A slow connection: the address gets the order some frames later, the form comes after that.
  await page.route('**/assets/account-modal-*.js', async (route) => {
    await frames(page)
    await route.continue()
  })
  await page.goto(`${hosts.is}/?${search}`)
  await expect(results(page, 'is').cards).toHaveCount(6)
  await page.evaluate(async (order) => {
    const dialog = document.querySelector('[role=dialog]')
    const select = dialog?.querySelector('select')
    if (!select) throw new Error('there is no order to choose')
    select.value = order
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await Promise.resolve()
    dialog?.querySelector<HTMLElement>('[data-action=favourite]')?.click()
  }, sort)
  await signUpByForm(page)
  await expect(page).toHaveURL(`${hosts.is}/?${search}&sort=${sort}`)
})

test('a favourite chosen before signing in is set after it, and stays if the account had it', async ({
  page,
  ask,
}) => {
  test.slow()
  const holder = await aHolder(ask)
  for (let time = 1; time <= 2; time += 1) {
    const id = await pressAsVisitor(page)
    await openSignIn(page)
    await sendSignIn(page, 'is', holder)
    await expectBackAt(page, ask, id)
    await page.evaluate(() => localStorage.clear())
  }
})

test('without access the purchase is offered above the results that have the heart', async ({
  page,
  ask,
}) => {
  const person = await aPerson(ask)
  const id = await pressAsVisitor(page)
  await openSignIn(page)
  await sendSignIn(page, 'is', person)
  const payment = page.getByRole('dialog', { name: purchaseTexts.is.heading })
  await payment.getByRole('button', { name: commonTexts.is.close }).click()
  await expectBackAt(page, ask, id)
})

test('a heart survives the way round by a provider, from sign-up and from sign-in', async ({
  page,
  ask,
}) => {
  test.slow()
  let id = await pressAsVisitor(page)
  await page.getByRole('link', { name: signInTexts.is.signIn.withGoogle }).click()
  await agree(page, aStranger())
  await expectBackAt(page, ask, id)

  await page.evaluate(() => localStorage.clear())
  id = await pressAsVisitor(page)
  await openSignIn(page)
  await signInModal(page, 'is')
    .getByRole('link', { name: signInTexts.is.signIn.withGoogle })
    .click()
  await agree(page, aStranger())
  const payment = page.getByRole('dialog', { name: purchaseTexts.is.heading })
  await payment.getByRole('button', { name: commonTexts.is.close }).click()
  await expectBackAt(page, ask, id)
})

test('a heart survives a lost password, in the tab that the mail opens', async ({
  page,
  ask,
  context,
}) => {
  const holder = await aHolder(ask)
  const id = await pressAsVisitor(page)
  await openSignIn(page)
  await askForNewPassword(page, holder)
  const subject = mailTexts.is.resetPassword.subject
  const link = linkIn(await mailTo(holder.email, { subject }), '/users/password/edit')

  const other = await context.newPage()
  await other.goto(link)
  const { newPassword } = signInTexts.is
  const modal = other.getByRole('dialog', { name: newPassword.heading })
  await modal.getByLabel(newPassword.password, { exact: true }).fill('nýtt og betra orð')
  await modal.getByLabel(newPassword.repeat, { exact: true }).fill('nýtt og betra orð')
  await modal.getByRole('button', { name: newPassword.submit }).click()
  await expectBackAt(other, ask, id)
})

test('a favourite survives the confirmation of the account by mail', async ({
  page,
  ask,
  context,
}) => {
  test.slow()
  const person = await aPerson(ask)
  const stranger = { ...aStranger(), email: person.email }
  const id = await pressAsVisitor(page)
  await page.getByRole('link', { name: signInTexts.is.signIn.withGoogle }).click()
  await agree(page, stranger)
  await expect(page).toHaveURL(`${hosts.is}/login?social=proof`)
  // The page keeps the heart for the mail when it runs.
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
  await settled(page)
  const subject = mailTexts.is.joinIdentity.subject('Google')
  const link = linkIn(await mailTo(person.email, { subject }), '/mailed-link')

  const other = await context.newPage()
  await other.goto(link)
  await other.getByRole('button', { name: mailedLinkTexts.is.join_identity.button }).click()
  await other.getByRole('link', { name: mailedLinkTexts.is.signIn }).click()
  await pressButtonOf(other, 'is', 'google')
  await agree(other, stranger)
  const payment = other.getByRole('dialog', { name: purchaseTexts.is.heading })
  await payment.getByRole('button', { name: commonTexts.is.close }).click()
  await expectBackAt(other, ask, id)
})

test('a favourite that was given up, or chosen in another tab, is set for no account', async ({
  page,
  ask,
  context,
}) => {
  test.slow()
  const holder = await aHolder(ask)
  await pressAsVisitor(page)
  // Another user signs in elsewhere in the same browser.
  const other = await context.newPage()
  await other.goto(`${hosts.is}/login`)
  await sendSignIn(other, 'is', holder)
  await expect(other.getByRole('banner').getByRole('link', { name: greeting })).toBeVisible()
  expect(await savedFavourites(ask, other)).toEqual([])
  await page.reload()
  await expect(results(page, 'is').dialog).toBeVisible()
  expect(await savedFavourites(ask, other)).toEqual([])

  // The visitor turns back and another user signs in from the header.
  await page.evaluate(() => localStorage.clear())
  const given = await pressAsVisitor(page)
  await page.keyboard.press('Escape')
  await expect(heartOf(page, given)).toHaveAttribute('aria-pressed', 'false')
  await page.goto(`${hosts.is}/login`)
  await sendSignIn(page, 'is', holder)
  await expect(page.getByRole('banner').getByRole('link', { name: greeting })).toBeVisible()
  await settled(page)
  expect(await savedFavourites(ask, page)).toEqual([])
})

const greeting = headerTexts.is.settingsOf('Guðrún')

async function askForNewPassword(page: Page, { email }: Person): Promise<void> {
  const texts = signInTexts.is
  await signInModal(page, 'is').getByRole('button', { name: texts.signIn.lostPassword }).click()
  const modal = page.getByRole('dialog', { name: texts.lostPassword.heading })
  await modal.getByLabel(texts.email).fill(email)
  await modal.getByRole('button', { name: texts.lostPassword.submit }).click()
  await expect(modal.getByText(texts.lostPassword.sent)).toBeVisible()
}
