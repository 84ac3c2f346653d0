import type { Lang } from '@kot/domain/text/lang'
import { boardTexts } from '@kot/i18n/texts/board'
import { householdTexts } from '@kot/i18n/texts/household'
import { expect, type Browser, type Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import type { Person } from '../accounts/person.ts'
import { signInAs } from '../sign-in.ts'
import type { Ask } from '../story.ts'

export const texts = boardTexts.is
export const people = householdTexts.is

/** Makes the first homes of the market favourites of a person, without the page. */
export async function chooseHomes(ask: Ask, jwt: string, count: number): Promise<number[]> {
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

/** A second user in a separate browser. */
export async function secondBrowser(
  browser: Browser,
  person: Person,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options })
  const page = await context.newPage()
  await signInAs(page, 'is', person)
  return page
}

export const boardOf = (lang: Lang) => `${hosts[lang]}/board`
export const column = (page: Page, status: keyof typeof texts.status) =>
  page.getByRole('region', { name: texts.status[status], exact: true })
export const cards = (page: Page) => page.getByRole('article')
/** In the bar of a wide screen. */
export const bothNames = /^Guðrún og Guðrún ·/

/** Invites from one browser and accepts in the other. */
export async function shareBoard(page: Page, other: Page): Promise<void> {
  await page.getByRole('button', { name: people.inviteFirst }).first().click()
  await page.getByRole('button', { name: people.invite.create, exact: true }).click()
  const link = await page.getByRole('textbox', { name: people.invite.link }).inputValue()
  expect(new URL(link).pathname).not.toContain(new URL(link).hash.slice(1))
  await other.goto(link)
  await other.getByRole('button', { name: people.join.accept }).click()
  await expect(other).toHaveURL(boardOf('is'))
  await page.keyboard.press('Escape')
}
