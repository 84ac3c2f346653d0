import { settingsTexts } from '@kot/i18n/texts/settings'
import { commonTexts } from '@kot/i18n/texts/common'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import type { Page } from '@playwright/test'
import {
  accountOf,
  addWatches,
  confirmAddress,
  keepWatch,
  keptWatch,
  keptWatches,
} from '../accounts/account-with-watch.ts'
import { hosts } from '../hosts.ts'
import {
  aHolder,
  anAccount,
  anAddress,
  endAccess,
  expectRejected,
  forgetSignUps,
  type Person,
} from '../accounts/person.ts'
import { chooseSignIn, intentSheet, sendSignIn, sendSignUp, signInAs } from '../sign-in.ts'
import { paymentModal } from '../payments/purchase.ts'
import { expect, test } from './story.ts'

const texts = smartfinderTexts.is
const { search } = texts

/** The criteria of the sample in the gallery, which shows every shape of the component. */
const criteria = {
  postcodes: ['101', '105'],
  maxRent: 350_000,
  minSize: 50,
  minRooms: 2,
  pets: true,
} as const

/** The buttons in the order of the gallery: bar, panel, nothing matches, the whole country. */
const buttonOf = (page: Page, shape: 'bar' | 'panel' | 'empty' | 'everywhere') =>
  page
    .getByRole('region', { name: 'Watches' })
    .getByRole('button', { name: search.watch })
    .nth(['bar', 'panel', 'empty', 'everywhere'].indexOf(shape))

/** Most accounts here have no access: their watch is saved and waits. */
const watchedIn = (page: Page, words = search.saved) =>
  page.getByRole('region', { name: 'Watches' }).getByText(words, { exact: true })

const forecastIn = (page: Page) =>
  page.getByText(/^(um \d+ (?:ný|nýjar) á viku|um \d+ á mánuði|engin síðustu 4 vikur)$/)

const undo = (page: Page) => page.getByRole('button', { name: texts.undo }).first()

/** How often the page requests the watch of an account, and its forecast. */
function askedBy(page: Page) {
  const asked = { watch: 0, forecasts: [] as string[] }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/user_email.json') asked.watch += 1
    if (pathname === '/api/v1/watch_preview') asked.forecasts.push(request.postData() ?? '')
  })
  return asked
}

async function openSignedIn(page: Page, someone?: Person) {
  const person = someone ?? (await anAccount('is'))
  const { id } = await accountOf(person)
  return {
    id,
    open: async () => {
      await signInAs(page, 'is', person)
      await page.goto(`${hosts.is}/_ui`)
    },
  }
}

test('a visitor who watches a search signs up, and then it is watched without entering it again', async ({
  page,
}) => {
  test.slow()
  const asked = askedBy(page)
  await page.goto(`${hosts.is}/_ui`)
  await expect(forecastIn(page)).toBeVisible()
  expect(asked.watch, 'a visitor has no watch').toBe(0)
  await buttonOf(page, 'panel').click()
  const email = anAddress()
  await sendSignUp(intentSheet(page, 'is', 'watch'), 'is', email)
  await expect(page).toHaveURL(`${hosts.is}/_ui`)
  await forgetSignUps()
  await expect(page.getByText(search.needs.both)).toBeVisible()
  await expect(watchedIn(page).first()).toBeVisible()
  const { id } = await accountOf({ email })
  expect(await keptWatch(id)).toEqual({ ...criteria, frequency: 'instant', active: true })
})

test('a visitor who signs in instead gets the watch too, beside the earlier one, and can undo it', async ({
  page,
}) => {
  test.slow()
  const person = await anAccount('is')
  const { id } = await accountOf(person)
  await keepWatch(id, { postcodes: ['600'], frequency: 'weekly' })
  await page.goto(`${hosts.is}/_ui`)
  await buttonOf(page, 'bar').click()
  await chooseSignIn(page, 'is')
  await sendSignIn(page, 'is', person)
  await expect(page).toHaveURL(`${hosts.is}/_ui`)
  await expect(page.getByText(search.done(false))).toBeVisible()
  expect(await keptWatches(id)).toMatchObject([
    { postcodes: ['600'], active: true },
    { ...criteria, frequency: 'instant', active: true },
  ])
  await undo(page).click()
  await expect(page.getByText(texts.deleted)).toBeVisible()
  expect(await keptWatches(id)).toMatchObject([{ postcodes: ['600'], active: true }])
})

test('one click watches the search, and undo turns the watch off again', async ({ page }) => {
  test.slow()
  const asked = askedBy(page)
  const { id, open } = await openSignedIn(page)
  await open()
  await expect(forecastIn(page)).toBeVisible()
  await buttonOf(page, 'bar').click()
  await expect(watchedIn(page).first()).toBeVisible()
  expect(await keptWatch(id)).toEqual({ ...criteria, frequency: 'instant', active: true })
  const change = page.getByRole('link', { name: search.changeWatch }).first()
  await expect(change).toHaveAttribute('href', '/smartfinder')

  await undo(page).click()
  await expect(buttonOf(page, 'everywhere')).toBeVisible()
  expect((await keptWatch(id))?.active).toBe(false)
  // One forecast for each search, however often it is shown.
  expect(new Set(asked.forecasts).size).toBe(2)

  await buttonOf(page, 'empty').click()
  await expect(watchedIn(page).first()).toBeVisible()
  expect(await keptWatch(id)).toMatchObject({ frequency: 'instant', active: true })
})

test('a watch with other criteria stays when the whole country is watched too, under a separate name', async ({
  page,
}) => {
  test.slow()
  const { id, open } = await openSignedIn(page)
  await keepWatch(id, { ...criteria, frequency: 'weekly' })
  const asked = askedBy(page)
  await open()
  // The same search is known as watched, with one call for all that show it.
  await expect(watchedIn(page)).toHaveCount(3)
  expect(asked.watch).toBe(1)
  await page.getByRole('button', { name: search.watch }).click()
  await expect(page.getByText(search.done(true))).toBeVisible()
  await expect(watchedIn(page)).toHaveCount(4)
  const [first, second] = await keptWatches(id)
  expect(first).toMatchObject({ ...criteria, frequency: 'weekly', active: true })
  expect(second).toMatchObject({ name: 'Allt landið', frequency: 'instant', active: true })
  expect(second?.postcodes).toHaveLength(175)

  // The second watch is known as well after a reload.
  await page.reload()
  await expect(watchedIn(page)).toHaveCount(4)
})

test('missing requirements are named where the search is watched, and met there', async ({
  page,
  ask,
}) => {
  const holder = await aHolder(ask)
  const { id, open } = await openSignedIn(page, holder)
  await keepWatch(id, criteria)
  await open()
  const section = page.getByRole('region', { name: 'Watches' })
  await expect(section.getByText(search.startsWith.confirmation).first()).toBeVisible()
  await expect(watchedIn(page)).toHaveCount(3)
  const { resendMail, sent } = settingsTexts.is.unconfirmed
  await section.getByRole('button', { name: resendMail }).first().click()
  await expect(page.getByText(sent)).toBeVisible()
  await section.getByRole('button', { name: search.watch }).click()
  await expect(page.getByText(search.needs.confirmation)).toBeVisible()

  await confirmAddress(holder)
  await page.reload()
  await expect(watchedIn(page, search.watched)).toHaveCount(4)
  await expect(watchedIn(page)).toHaveCount(0)

  await endAccess(holder)
  await open()
  await expect(section.getByText(search.startsWith.access).first()).toBeVisible()
  await section.getByRole('button', { name: texts.waiting.buy }).first().click()
  await expect(paymentModal(page, 'is')).toBeVisible()
})

test('undo deletes the watch that was added', async ({ page }) => {
  test.slow()
  const { id, open } = await openSignedIn(page)
  await keepWatch(id, { ...criteria, frequency: 'weekly' })
  await open()
  await page.getByRole('button', { name: search.watch }).click()
  await expect(watchedIn(page)).toHaveCount(4)
  await undo(page).click()
  await expect(watchedIn(page)).toHaveCount(3)
  expect(await keptWatches(id)).toMatchObject([{ ...criteria, active: true }])
})

test('with ten watches no other can be added, and the button explains it', async ({ page }) => {
  test.slow()
  const { id, open } = await openSignedIn(page)
  await addWatches(id, 10)
  await open()
  await buttonOf(page, 'everywhere').click()
  await expect(page.getByText(texts.full).first()).toBeVisible()
  expect(await keptWatches(id)).toHaveLength(10)
})

test('a search that cannot be watched shows that and stays unwatched', async ({
  page,
  complaints,
}) => {
  test.slow()
  const { id, open } = await openSignedIn(page)
  await open()
  await page.route('**/user_email_update.json', (route) => route.fulfill({ status: 500, json: {} }))
  const said = page.getByText(commonTexts.is.errors.unexpected)
  const before = await said.count()
  await buttonOf(page, 'panel').click()
  await expect(said.nth(before)).toBeVisible()
  await expect(watchedIn(page)).toHaveCount(0)
  expect(await keptWatch(id)).toBeNull()
  expectRejected(complaints, 500)
})
