import type { Lang } from '@kot/domain/lang'
import { boardTexts } from '@kot/i18n/texts/board'
import { householdTexts } from '@kot/i18n/texts/household'
import type { Browser, Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { aHolder, aPerson, type Person } from '../person.ts'
import { signInAs } from '../sign-in.ts'
import { expectNoViolations, tooSmallTargets } from '../steps/accessibility.ts'
import { type Ask, expect, phone, test } from '../story.ts'

const texts = boardTexts.is
const people = householdTexts.is

/** Makes the first homes of the market favourites of a person, without the page. */
async function chooseHomes(ask: Ask, jwt: string, count: number): Promise<number[]> {
  const headers = { authorization: `Bearer ${jwt}` }
  const market = await ask('is', '/d/current_market.json', { headers })
  const { records } = (await market.json()) as { records: { id: number; adress: string | null }[] }
  const ids = records
    .filter(({ adress }) => adress)
    .slice(0, count)
    .map(({ id }) => id)
  for (const id of ids) {
    const answer = await ask('is', `/api/v1/f/${id}`, {
      method: 'PUT',
      headers,
      data: { favourite: true },
    })
    expect(answer.status()).toBe(200)
  }
  return ids
}

/** A second person in a browser of their own. */
async function secondBrowser(
  browser: Browser,
  person: Person,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options })
  const page = await context.newPage()
  await signInAs(page, 'is', person)
  return page
}

const boardOf = (lang: Lang) => `${hosts[lang]}/board`
const column = (page: Page, status: keyof typeof texts.status) =>
  page.getByRole('region', { name: texts.status[status], exact: true })
const cards = (page: Page) => page.getByRole('article')
/** In the bar of a wide screen. */
const bothNames = /^Guðrún og Guðrún ·/
/** The change of another person must be on the screen within this. */
const atOnce = { timeout: 2_000 }

/** Invites from one browser and accepts in the other. */
async function shareBoard(page: Page, other: Page): Promise<void> {
  await page.getByRole('button', { name: people.inviteFirst }).first().click()
  await page.getByRole('button', { name: people.invite.create, exact: true }).click()
  const link = await page.getByRole('textbox', { name: people.invite.link }).inputValue()
  expect(new URL(link).pathname).not.toContain(new URL(link).hash.slice(1))
  await other.goto(link)
  await other.getByRole('button', { name: people.join.accept }).click()
  await expect(other).toHaveURL(boardOf('is'))
  await page.keyboard.press('Escape')
}

test('two people share a board, and see at once what the other does', async ({
  page,
  ask,
  browser,
}) => {
  const anna = await aHolder(ask)
  const jwt = await signInAs(page, 'is', anna)
  await chooseHomes(ask, jwt, 3)
  await page.goto(boardOf('is'))
  await expect(cards(page)).toHaveCount(3)
  const other = await secondBrowser(browser, await aHolder(ask))
  await shareBoard(page, other)
  await expect(cards(other)).toHaveCount(3)
  await expect(page.getByText(bothNames)).toBeVisible(atOnce)

  const heading = await cards(page).first().getByRole('heading').textContent()
  const name = heading?.split(', ').slice(1).join(', ') ?? ''
  await page.getByRole('button', { name: texts.menu.of(name) }).click()
  await page.getByRole('menuitem', { name: texts.menu.moveTo(texts.status.viewing) }).click()
  await expect(column(page, 'viewing').getByRole('article')).toHaveCount(1)
  await expect(column(other, 'viewing').getByRole('article')).toHaveCount(1, atOnce)

  // A note and a vote of one are on the board of the other.
  await other.getByRole('button', { name: texts.menu.of(name) }).click()
  await other.getByRole('menuitem', { name: texts.menu.edit }).click()
  const sheet = other.getByRole('dialog')
  await sheet.getByRole('textbox', { name: texts.sheet.note }).fill('Spyrja um hita í sameign.')
  await sheet.getByText(texts.vote.maybe, { exact: true }).click()
  await expectNoViolations(other, 'the sheet of a home')
  await sheet.getByRole('button', { name: texts.sheet.save }).click()
  const moved = column(page, 'viewing').getByRole('article')
  await expect(moved.getByText('Spyrja um hita í sameign.')).toBeVisible(atOnce)
  await expect(moved.getByRole('listitem').filter({ hasText: texts.vote.maybe })).toBeVisible(
    atOnce,
  )
  await expectNoViolations(page, 'the board')

  // The specified modal shows the same favourites on both sides.
  await other.getByRole('button', { name: texts.menu.of(name) }).click()
  await other.getByRole('menuitem', { name: texts.menu.remove }).click()
  await expect(cards(page)).toHaveCount(2, atOnce)
  await expect
    .poll(async () => {
      const answer = await ask('is', '/lo/fetch.json', { method: 'POST', data: { jwt } })
      return ((await answer.json()) as { favorites: number[] }).favorites.length
    })
    .toBe(2)
  await other.context().close()
})

test('a member without access sees no street, and a removed one no board', async ({
  page,
  ask,
  browser,
}) => {
  const jwt = await signInAs(page, 'is', await aHolder(ask))
  const [home] = await chooseHomes(ask, jwt, 1)
  await page.goto(boardOf('is'))
  const other = await secondBrowser(browser, await aPerson(ask))
  await shareBoard(page, other)
  await expect(cards(other)).toHaveCount(1)
  const answer = await ask('is', `/api/v1/homes/${home}`, {
    headers: { authorization: `Bearer ${jwt}` },
  })
  const street = ((await answer.json()) as { home: { adress: string } }).home.adress
  await expect(page.getByText(street).first()).toBeVisible()
  await expect(other.getByText(street)).toHaveCount(0)
  expect(await other.content()).not.toContain(street)

  await page.getByRole('button', { name: people.inviteMore }).first().click()
  await page.getByRole('button', { name: people.removeOf('Guðrún') }).click()
  await page.getByRole('button', { name: people.remove, exact: true }).last().click()
  await expect(other.getByText(bothNames)).toBeHidden({ timeout: 5_000 })
  // Both keep the home.
  await expect(cards(other)).toHaveCount(1)
  await other.context().close()
})

test.describe('on a phone', () => {
  test.use({ ...phone, goesOffline: true })

  test('what is written without a connection arrives when it is back', async ({
    page,
    context,
    ask,
    browser,
  }) => {
    const jwt = await signInAs(page, 'is', await aHolder(ask))
    await chooseHomes(ask, jwt, 2)
    await page.goto(boardOf('is'))
    await expect(cards(page)).toHaveCount(2)
    expect(await tooSmallTargets(page)).toEqual([])
    await expectNoViolations(page, 'the list of the board')
    const other = await secondBrowser(browser, await aHolder(ask), phone)
    await shareBoard(page, other)

    await context.setOffline(true)
    await page
      .getByRole('button', { name: /^Aðgerðir/ })
      .first()
      .tap()
    await page.getByRole('menuitem', { name: texts.menu.edit }).tap()
    const sheet = page.getByRole('dialog')
    await sheet.getByText(texts.status.applied, { exact: true }).tap()
    await sheet.getByRole('textbox', { name: texts.sheet.note }).fill('Skrifað í strætó')
    await sheet.getByRole('button', { name: texts.sheet.save }).tap()
    await expect(page.getByText('Skrifað í strætó').first()).toBeVisible()
    await expect(page.getByText(/breytingar bíða/)).toBeVisible()

    // Meanwhile the other person writes about the same home.
    await other
      .getByRole('button', { name: /^Aðgerðir/ })
      .first()
      .tap()
    await other.getByRole('menuitem', { name: texts.menu.edit }).tap()
    const otherSheet = other.getByRole('dialog')
    await otherSheet.getByRole('textbox', { name: texts.sheet.note }).fill('Skrifað heima')
    await otherSheet.getByRole('button', { name: texts.sheet.save }).tap()
    await expect(other.getByText('Skrifað heima').first()).toBeVisible()
    await expect(page.getByText('Skrifað heima')).toHaveCount(0)

    await context.setOffline(false)
    await expect(page.getByText(/breytingar bíða/)).toBeHidden({ timeout: 20_000 })
    for (const one of [page, other]) {
      await expect(one.getByRole('heading', { name: texts.status.applied }).first()).toBeVisible({
        timeout: 10_000,
      })
      await one
        .getByRole('button', { name: /^Aðgerðir/ })
        .first()
        .tap()
      await one.getByRole('menuitem', { name: texts.menu.edit }).tap()
      const dialog = one.getByRole('dialog')
      await expect(dialog.getByText('Skrifað í strætó')).toBeVisible()
      await expect(dialog.getByText('Skrifað heima')).toBeVisible()
      await dialog.getByRole('button', { name: texts.sheet.save }).tap()
    }
    await other.context().close()
  })
})
