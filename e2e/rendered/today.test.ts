import { homesOfToday } from '@kot/domain/watch/today'
import { emptyWatch } from '@kot/domain/watch/watch'
import { decodeListing } from '@kot/contract/market/market-listing'
import { pageTexts } from '@kot/i18n/texts/pages'
import { todayTexts } from '@kot/i18n/texts/today'
import type { Page } from '@playwright/test'
import { accountOf, keepWatch } from '../accounts/account-with-watch.ts'
import { aHolder, anAccount } from '../accounts/person.ts'
import { hosts } from '../hosts.ts'
import { marketOf } from '../market.ts'
import { signInAs } from '../sign-in.ts'
import type { Ask } from '../story.ts'
import { expect, test } from './story.ts'

const texts = todayTexts.is
const { choice } = texts

const watchOf = (postcode: string) => ({ ...emptyWatch, postcodes: [postcode] })

/** A holder who watches one postcode, and the homes that are new there. */
async function aHolderWithNews(page: Page, ask: Ask) {
  const holder = await aHolder(ask)
  const jwt = await signInAs(page, 'is', holder)
  const { id } = await accountOf(holder)
  const homes = (await marketOf(ask, jwt)).map(decodeListing)
  const newOf = (postcode: string) => homesOfToday(homes, [watchOf(postcode)], new Date())
  const postcode = homes.map((home) => home.postcode).find((code) => newOf(code).length >= 3) ?? ''
  expect(postcode, 'a postcode with three new homes').not.toBe('')
  await keepWatch(id, { postcodes: [postcode], frequency: 'instant' })
  return newOf(postcode)
}

const card = (page: Page) => page.getByRole('article')
const button = (page: Page, name: string) => page.getByRole('button', { name })

test('the new homes of a watch are chosen one after the other, and the last choice can be undone', async ({
  page,
  ask,
}) => {
  test.slow()
  const homes = await aHolderWithNews(page, ask)
  await page.goto(`${hosts.is}/today`)
  const [first, second, third] = homes
  await expect(card(page)).toContainText(first?.address ?? 'none')
  await expect(page.getByText(texts.position(1, homes.length))).toBeVisible()
  await expect(page.getByRole('link', { name: choice.contact })).toHaveAttribute(
    'href',
    first?.link ?? '',
  )

  await button(page, choice.no).click()
  await expect(card(page)).toContainText(second?.address ?? 'none')
  await page.keyboard.press('ArrowDown')
  await expect(card(page)).toContainText(third?.address ?? 'none')
  await expect.poll(() => storedIds(page, 'favorite_list')).toEqual([second?.id])
  expect(await storedIds(page, 'hidden_homes')).toContain(first?.id)

  await page.keyboard.press('z')
  await expect(card(page)).toContainText(second?.address ?? 'none')
  await expect.poll(() => storedIds(page, 'favorite_list')).toEqual([])
  for (const _ of homes.slice(1)) await button(page, choice.no).click()
  await expect(page.getByRole('heading', { name: texts.done.heading })).toBeVisible()
  await expect(page.getByText(texts.done.no(homes.length))).toBeVisible()

  // What was done does not come again.
  await page.reload()
  await expect(page.getByRole('heading', { name: texts.nothing.heading })).toBeVisible()
})

const storedIds = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]') as unknown, key)

test('a holder without a watch is offered one', async ({ page, ask }) => {
  await signInAs(page, 'is', await aHolder(ask))
  await page.goto(`${hosts.is}/today`)
  await expect(page.getByRole('link', { name: texts.noWatch.link })).toBeVisible()
})

test('the icon of the app leads everybody without access to the front page, and a link to sign-in', async ({
  page,
}) => {
  await page.goto(`${hosts.is}/today?app`)
  await expect(page).toHaveURL(`${hosts.is}/`)
  await page.goto(`${hosts.is}/today`)
  await expect(page).toHaveURL(`${hosts.is}/login`)
  await signInAs(page, 'is', await anAccount('is'))
  await page.goto(`${hosts.is}/today?app`)
  await expect(page).toHaveURL(`${hosts.is}/`)
  await expect(page.getByRole('link', { name: pageTexts.is.today.heading })).toHaveCount(0)
})
