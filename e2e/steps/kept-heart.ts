import { expect, type Page } from '@playwright/test'
import { signUpTexts } from '@kot/i18n/texts/sign-up'
import { hosts } from '../hosts.ts'
import { anAddress } from '../person.ts'
import type { Ask } from '../story.ts'
import { heart, keptFavourites, savedFavourites } from './favourites.ts'
import { results } from './search.ts'

/** The second page of a sorted list: coming back must show that card, in that order. */
export const search = 'minSize=20&showResults=true'
export const sort = 'cheapest'

const cardOf = (page: Page, id: number) => results(page, 'is').dialog.locator(`[data-home="${id}"]`)
const heartOf = (page: Page, id: number) =>
  cardOf(page, id).getByRole('button', { name: heart('is') })

/** A visitor presses the heart of the eighth home and is led to sign-up. */
export async function pressAsVisitor(page: Page): Promise<number> {
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
  await expect(page).toHaveURL(`${hosts.is}/sign-up`)
  return id
}

/** The same results, at that card, with its heart set here and on the server. */
export async function expectBackAt(page: Page, ask: Ask, id: number): Promise<void> {
  await expect(page).toHaveURL(`${hosts.is}/?${search}&sort=${sort}`)
  await expect(heartOf(page, id)).toHaveAttribute('aria-pressed', 'true')
  await expect(cardOf(page, id)).toBeInViewport()
  await expect(results(page, 'is').sort).toHaveValue(sort)
  await expect.poll(() => savedFavourites(ask, page)).toEqual([id])
  expect(await keptFavourites(page)).toEqual([id])
}

export async function signUpByForm(page: Page): Promise<void> {
  const texts = signUpTexts.is
  await page.getByLabel(texts.name).fill('Guðrún Helga')
  await page.getByLabel(texts.email).fill(anAddress())
  await page.getByLabel(texts.password, { exact: true }).fill('lopapeysa og rok')
  await page.getByRole('button', { name: texts.submit }).click()
}
