import { headerTexts } from '@kot/i18n/texts/header'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { capitalArea } from '../specification.ts'
import { expect, phone, test } from '../story.ts'

const texts = headerTexts.is
test.use(phone)

const bar = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => page.getByRole('navigation', { name: texts.mainMenu })
const addressesOf = async (page: Page, group: string) => {
  const trigger = menu(page).getByRole('button', { name: group, exact: true })
  const list = page.locator(`[id="${await trigger.getAttribute('aria-controls')}"]`)
  const links = await list.getByRole('link').all()
  return Promise.all(
    links.map(async (link) => decodeURIComponent((await link.getAttribute('href')) ?? '')),
  )
}

test.beforeEach(async ({ page }) => {
  await page.goto(`${hosts.is}/links`)
})

test('the phone bar has hamburger, favourites and language, each 44 px', async ({ page }) => {
  for (const name of [texts.openMenu, texts.favourites, texts.language.change]) {
    const button = bar(page).getByRole('button', { name })
    await expect(button).toBeVisible()
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44)
  }
})

test('for rent is a group of eight shortcuts that a second tap collapses', async ({ page }) => {
  await bar(page).getByRole('button', { name: texts.openMenu }).tap()
  const group = menu(page).getByRole('button', { name: texts.forRent.label, exact: true })
  await group.tap()
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  const wanted = [
    `/?postcodes=${capitalArea}`,
    '/?postcodes=101',
    '/?postcodes=105',
    '/?postcodes=107',
    ...[1, 2, 3, 4].map((rooms) => `/?rooms=${rooms}`),
  ]
  expect(await addressesOf(page, texts.forRent.label)).toEqual(wanted)
  await group.tap()
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  expect(await addressesOf(page, texts.forRent.label)).toEqual([])
})

test('other is a group of links, study and market that a second tap collapses', async ({
  page,
}) => {
  await bar(page).getByRole('button', { name: texts.openMenu }).tap()
  const group = menu(page).getByRole('button', { name: texts.other.label, exact: true })
  await group.tap()
  expect(await addressesOf(page, texts.other.label)).toEqual(['/links', '/study', '/market'])
  await group.tap()
  expect(await addressesOf(page, texts.other.label)).toEqual([])
})

test('the language button opens and closes its menu, and the hamburger closes it too', async ({
  page,
}) => {
  const language = bar(page).getByRole('button', { name: texts.language.change })
  const english = bar(page).getByRole('link', { name: 'English' })
  await language.tap()
  await expect(english).toBeVisible()
  await language.tap()
  await expect(english).toBeHidden()
  await language.tap()
  await bar(page).getByRole('button', { name: texts.openMenu }).tap()
  await expect(english).toBeHidden()
  await expect(menu(page)).toBeVisible()
})

test('a visitor signs in from the menu over the page and finds sign-up there', async ({ page }) => {
  await bar(page).getByRole('button', { name: texts.openMenu }).tap()
  await expect(menu(page).getByRole('link', { name: texts.signUp })).toBeVisible()
  await expect(menu(page).getByText(texts.signOut)).toHaveCount(0)
  await menu(page).getByRole('button', { name: texts.signIn }).tap()
  await expect(page.getByRole('dialog', { name: signInTexts.is.signIn.heading })).toBeVisible()
})

test('the favourites icon of a visitor leads to sign-in', async ({ page }) => {
  await bar(page).getByRole('button', { name: texts.favourites }).tap()
  await expect(page.getByRole('dialog', { name: signInTexts.is.signIn.heading })).toBeVisible()
})

test('following an entry closes the menu', async ({ page }) => {
  await bar(page).getByRole('button', { name: texts.openMenu }).tap()
  await menu(page).getByRole('link', { name: texts.prices }).tap()
  await expect(page).toHaveURL(`${hosts.is}/prices`)
  await expect(menu(page)).toBeHidden()
})
