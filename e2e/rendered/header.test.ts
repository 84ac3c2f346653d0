import { headerTexts } from '@kot/i18n/texts/header'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { capitalArea } from '../specification.ts'
import { expect, langs, test } from './story.ts'

const texts = headerTexts.is
const forRent = (page: Page) => page.getByRole('button', { name: texts.forRent.label }).first()
const otherMenu = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: texts.other.label }).first()
const menuOf = async (page: Page, trigger: ReturnType<typeof forRent>) =>
  page.locator(`[id="${await trigger.getAttribute('aria-controls')}"]`)

async function addressesIn(page: Page, trigger: ReturnType<typeof forRent>) {
  const menu = await menuOf(page, trigger)
  const links = await menu.getByRole('link').all()
  return Promise.all(
    links.map(async (link) => decodeURIComponent((await link.getAttribute('href')) ?? '')),
  )
}

test.beforeEach(async ({ page }) => {
  await page.goto(`${hosts.is}/links`)
})

test('with all menus opened the large header leads everywhere it should', async ({ page }) => {
  await expect(page.getByRole('link', { name: texts.home }).first()).toHaveAttribute('href', '/')
  const addresses = new Set<string>()
  for (const trigger of [forRent(page), otherMenu(page)]) {
    await trigger.click()
    for (const address of await addressesIn(page, trigger)) addresses.add(address)
  }
  const bar = page.getByRole('navigation', { name: texts.mainMenu }).first()
  for (const link of await bar.getByRole('link').all()) {
    addresses.add((await link.getAttribute('href')) ?? '')
  }
  for (const wanted of [
    '/city-overview',
    '/links',
    '/terms-of-service',
    '/privacy-policy',
    '/contact#faq',
    '/contact',
    '/prices',
  ]) {
    expect([...addresses]).toContain(wanted)
  }
  for (const hidden of ['/study', '/market']) expect([...addresses]).not.toContain(hidden)
})

test('terms links lead to the terms, privacy links to the privacy policy, no cookie link shows', async ({
  page,
}) => {
  await otherMenu(page).click()
  const menu = await menuOf(page, otherMenu(page))
  await expect(menu.getByRole('link', { name: texts.other.terms })).toHaveAttribute(
    'href',
    '/terms-of-service',
  )
  await expect(menu.getByRole('link', { name: texts.other.privacy })).toHaveAttribute(
    'href',
    '/privacy-policy',
  )
  await expect(page.getByText(/vafrakök|cookie/i)).toHaveCount(0)
})

test('the large menu has three headed columns with the specified shortcuts', async ({ page }) => {
  await forRent(page).hover()
  const menu = await menuOf(page, forRent(page))
  await expect(menu).toBeVisible()
  await expect(menu.getByRole('heading')).toHaveText([
    texts.forRent.area.heading,
    texts.forRent.size.heading,
    texts.forRent.other.heading,
  ])
  expect(await addressesIn(page, forRent(page))).toEqual([
    `/?postcodes=${capitalArea}`,
    ...['101', '102', '103', '105', '107'].map((code) => `/?postcodes=${code}`),
    '/?postcodes=600,601,602,603',
    '/city-overview',
    ...[4, 3, 2, 1].map((rooms) => `/?rooms=${rooms}`),
    '/links',
  ])
})

test('an entry of the large menu is followed by Enter, and the menu closes', async ({ page }) => {
  const trigger = forRent(page)
  await trigger.focus()
  await page.keyboard.press('ArrowDown')
  const menu = await menuOf(page, trigger)
  await menu.getByRole('link', { name: texts.forRent.area.overview }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${hosts.is}/city-overview`)
  await expect(menu).toBeHidden()
})

test('a visitor sees About, sign-in and sign-up; sign-in opens over the page', async ({ page }) => {
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: texts.about }).first()).toBeVisible()
  await expect(bar.getByRole('link', { name: texts.signUp }).first()).toBeVisible()
  await bar.getByRole('button', { name: texts.signIn }).first().click()
  await expect(page.getByRole('dialog', { name: signInTexts.is.signIn.heading })).toBeVisible()
  await expect(page).toHaveURL(`${hosts.is}/links`)
  await expect(page.getByText(texts.myWatch)).toHaveCount(0)
  await expect(page.getByText(texts.signOut)).toHaveCount(0)
})

for (const lang of langs) {
  test(`the footer of the ${lang} host makes its claim and shows both cards`, async ({ page }) => {
    await page.goto(`${hosts[lang]}/about`)
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(lang === 'is' ? '20.000' : '20,000')
    await expect(footer).toContainText('2019')
    for (const card of ['VISA', 'Mastercard']) {
      await expect(footer.getByRole('img', { name: card })).toBeVisible()
    }
  })
}
