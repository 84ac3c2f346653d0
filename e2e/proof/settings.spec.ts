import { readFile } from 'node:fs/promises'
import { type Lang } from '@kot/domain/text/lang'
import { settingsTexts } from '@kot/i18n/texts/settings'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { mailTo } from '../mailbox.ts'
import { aPerson, isTaken, stored, type Person } from '../accounts/person.ts'
import { signIn, signInAs, signInByForm } from '../sign-in.ts'
import { expect, phone, test } from '../story.ts'

async function openAs(page: Page, lang: Lang, person: Person) {
  await signInAs(page, lang, person)
  await open(page, lang)
}

async function open(page: Page, lang: Lang) {
  await page.goto(`${hosts[lang]}/settings`)
  await page.getByRole('heading', { name: settingsTexts[lang].profile.heading }).waitFor()
}

const profileOf = (page: Page, lang: Lang) => {
  const texts = settingsTexts[lang].profile
  const section = page.getByRole('region', { name: texts.heading })
  return {
    section,
    name: section.getByLabel(texts.name, { exact: true }),
    email: section.getByLabel(texts.email, { exact: true }),
    language: section.getByLabel(texts.language),
    newsletter: section.getByRole('switch', { name: texts.newsletter }),
    update: section.getByRole('button', { name: texts.submit }),
    updated: section.getByText(lang === 'is' ? 'Upplýsingar uppfærðar' : 'profile updated', {
      exact: true,
    }),
  }
}

test('a name that is markup is shown as text, in the header, on the page and in mails', async ({
  page,
  ask,
}) => {
  const name = '<img/src=x/onerror=alert(1)>'
  const person = await aPerson(ask, { name })
  await openAs(page, 'is', person)
  await expect(page.getByRole('banner').getByText(name).first()).toBeVisible()
  await expect(profileOf(page, 'is').name).toHaveValue(name)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  expect((await mailTo(person.email)).html).not.toContain('<img/src')
})

test('the list of devices has both browsers, and signing out everywhere ends both', async ({
  page,
  browser,
  ask,
}) => {
  test.slow()
  const person = await aPerson(ask)
  const other = await (await browser.newContext()).newPage()
  // By the form, so that the server hears from the browsers themselves.
  await signInByForm(other, 'is', person)
  const elsewhere = (await stored(other, 'jwt')) ?? ''
  await signInByForm(page, 'is', person)
  await open(page, 'is')
  const here = (await stored(page, 'jwt')) ?? ''
  const texts = settingsTexts.is.sessions
  const section = page.getByRole('region', { name: texts.heading })
  // Signing up was a session too.
  await expect(section.getByRole('listitem')).toHaveCount(3)
  await expect(section.getByText(`(${texts.thisOne})`)).toHaveCount(1)
  await expect(section.getByText(texts.device('Chrome', 'Linux')).first()).toBeVisible()

  await section.getByRole('button', { name: texts.signOutEverywhere }).click()
  await expect(page).toHaveURL(`${hosts.is}/`)
  for (const key of ['user', 'jwt', 'favorite_list', 'search']) {
    expect(await stored(page, key), key).toBeNull()
  }
  expect(await isTaken(ask, here)).toBe(false)
  expect(await isTaken(ask, elsewhere)).toBe(false)
  // The other browser notices by itself, and comes back here after signing in.
  await other.goto(`${hosts.is}/settings`)
  await expect(other).toHaveURL(`${hosts.is}/login`)
  await other.context().close()
})

test('everything that is kept can be taken along', async ({ page }) => {
  await signIn(page, 'is', 'inactive')
  await open(page, 'is')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: settingsTexts.is.data.download }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('kot.json')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('inactive@kot.test')
  expect(text).not.toContain('argon2')
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the account page fits', async ({ page }) => {
    await signIn(page, 'is', 'inactive')
    await open(page, 'is')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const buttons = page.getByRole('main').getByRole('button')
    for (const button of await buttons.all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })
})
