import { headerTexts } from '@kot/i18n/texts/header'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import { hosts } from '../hosts.ts'
import { sendSignIn, signInByForm } from '../sign-in.ts'
import { knowFavourites } from '../steps/favourites.ts'
import { expect, langs, test } from './story.ts'

const stored = (key: string) => `localStorage.getItem('${key}')`

for (const lang of langs) {
  test(`signing in on the ${lang} host shows the first name, the watch and sign-out`, async ({
    page,
  }) => {
    await signInByForm(page, lang, 'active')
    const texts = headerTexts[lang]
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('link', { name: texts.settingsOf('Anna') }).first()).toHaveAttribute(
      'href',
      '/settings',
    )
    await expect(bar.getByRole('link', { name: texts.myWatch }).first()).toHaveAttribute(
      'href',
      '/smartfinder',
    )
    await expect(bar.getByRole('button', { name: texts.signOut }).first()).toBeVisible()
    await expect(bar.getByRole('link', { name: texts.signUp })).toHaveCount(0)
    await expect(bar.getByRole('button', { name: texts.signIn })).toHaveCount(0)
  })
}

test('signed in, About moves into the other menu', async ({ page }) => {
  await signInByForm(page, 'is', 'active')
  const bar = page.getByRole('navigation', { name: headerTexts.is.mainMenu }).first()
  const about = bar.getByRole('link', { name: headerTexts.is.about })
  await expect(about).toHaveCount(0)
  await bar.getByRole('button', { name: headerTexts.is.other.label }).click()
  await expect(about).toBeVisible()
})

test('favourites carry their count and open the favourites modal', async ({ page }) => {
  await signInByForm(page, 'is', 'active')
  await knowFavourites(page, [1, 2, 3])
  await page.goto(`${hosts.is}/about`)
  const button = page.getByRole('button', { name: headerTexts.is.favouritesWithCount(3) }).first()
  await expect(button.locator('[data-count="3"]')).toBeVisible()
  await button.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a wrong password stays signed out, with the text of the server under the form', async ({
  page,
  complaints,
}) => {
  const texts = signInTexts.en
  await page.goto(`${hosts.en}/login`)
  const modal = page.getByRole('dialog', { name: texts.signIn.heading })
  await modal.getByLabel(texts.email).fill('active@kot.test')
  await modal.getByLabel(texts.password, { exact: true }).fill('not-the-password')
  await modal.getByRole('button', { name: texts.signIn.submit, exact: true }).click()
  await expect(modal.getByRole('alert')).toBeVisible()
  expect(await page.evaluate(stored('jwt'))).toBeNull()
  // The browser reports every 401 on its console.
  complaints.length = 0
})

test('the wanted page opens after signing in, and the landing page where none was wanted', async ({
  page,
}) => {
  const person = { email: 'active@kot.test', password: 'demo-password' }
  for (const [asked, opened] of [
    ['/settings', '/settings'],
    ['/smartfinder', '/smartfinder'],
    ['/login', '/'],
  ]) {
    await page.goto(`${hosts.is}${asked}`)
    await expect(page).toHaveURL(`${hosts.is}/login`)
    await sendSignIn(page, 'is', person)
    await expect(page).toHaveURL(`${hosts.is}${opened}`)
    await page.evaluate(() => localStorage.clear())
  }
})

test('/sign-up redirects a signed-in user to the landing page', async ({ page }) => {
  await signInByForm(page, 'is', 'active')
  await page.goto(`${hosts.is}/sign-up`)
  await expect(page).toHaveURL(`${hosts.is}/`)
})

test('signing out forgets the user and ends the session on the server', async ({ page, ask }) => {
  await signInByForm(page, 'is', 'active')
  const jwt = await page.evaluate<string>(stored('jwt'))
  const check = () => ask('is', '/api/v1/check_active', { method: 'POST', data: { jwt } })
  expect((await check()).status()).toBe(200)
  await page
    .getByRole('banner')
    .getByRole('button', { name: headerTexts.is.signOut })
    .first()
    .click()
  await expect(page.getByRole('button', { name: headerTexts.is.signIn }).first()).toBeVisible()
  for (const key of ['user', 'jwt', 'favorite_list', 'search']) {
    expect(await page.evaluate(stored(key)), key).toBeNull()
  }
  await expect.poll(async () => (await check()).status()).toBe(401)
})

test('a visitor who switches language gets the same page there, without a token', async ({
  page,
}) => {
  await page.goto(`${hosts.is}/about`)
  const menu = page.getByRole('banner').getByRole('button', { name: /Tungumál/ })
  await menu.click()
  const entries = page
    .locator(`[id="${await menu.getAttribute('aria-controls')}"]`)
    .getByRole('link')
  await expect(entries).toHaveText(['Íslenska', 'English'])
  await entries.nth(1).click()
  await expect(page).toHaveURL(`${hosts.en}/about`)
})
