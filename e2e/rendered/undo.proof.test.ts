import type { Lang } from '@kot/domain/text/lang'
import { commonTexts } from '@kot/i18n/texts/common'
import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { listingTexts } from '@kot/i18n/texts/listing'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { marketOf } from '../market.ts'
import { aHolder, stored } from '../accounts/person.ts'
import { signInAs } from '../sign-in.ts'
import { heart, keptFavourites, openFavourites, savedFavourites } from '../steps/favourites.ts'
import { pauseClock } from '../steps/page.ts'
import type { Ask } from '../story.ts'
import { expect, langs, test } from './story.ts'

/** A holder's open favourites: two homes, of which the first is green. */
async function openTwo(page: Page, ask: Ask, lang: Lang) {
  await signInAs(page, lang, await aHolder(ask))
  const headers = { authorization: `Bearer ${await stored(page, 'jwt')}` }
  const ids = (await marketOf(ask)).slice(-2).map(({ id }) => id)
  for (const [index, id] of ids.entries()) {
    const colour = index === 0 ? 'moss' : null
    const data = { favourite: true, colour }
    const answer = await ask(lang, `/api/v1/f/${id}`, { method: 'PUT', data, headers })
    expect(answer.status()).toBe(200)
  }
  await page.goto(`${hosts[lang]}/about`)
  const favourites = await openFavourites(page, lang)
  await expect(favourites.getByRole('article')).toHaveCount(2)
  return { favourites, ids }
}

async function savedColours(ask: Ask, page: Page): Promise<unknown> {
  const data = { jwt: await stored(page, 'jwt') }
  const answer = await ask('is', '/lo/fetch.json', { method: 'POST', data })
  return ((await answer.json()) as { colours: unknown }).colours
}

for (const lang of langs) {
  const texts = favouritesTexts[lang]
  const undoButton = (page: Page) => page.getByRole('button', { name: commonTexts[lang].undo })

  test(`a removed favourite comes back with its colour on the ${lang} host, also after it was saved`, async ({
    page,
    ask,
  }) => {
    const { favourites, ids } = await openTwo(page, ask, lang)
    const [first = 0, second = 0] = ids
    const card = favourites.locator(`[data-home="${first}"]`)
    await card.getByRole('button', { name: heart(lang) }).click()
    await expect(card).toHaveCount(0)
    await expect(page.getByText(texts.removed)).toBeVisible()
    await expect.poll(() => savedFavourites(ask, page)).toEqual([second])
    await undoButton(page).click()
    await expect(card).toHaveCount(1)
    await expect(page.getByText(texts.removed)).toHaveCount(0)
    await expect.poll(() => savedColours(ask, page)).toEqual({ [first]: 'moss' })
    expect(await keptFavourites(page)).toEqual([first, second])
  })

  test(`a removed colour comes back on the ${lang} host`, async ({ page, ask }) => {
    const { favourites, ids } = await openTwo(page, ask, lang)
    const card = favourites.locator(`[data-home="${ids[0]}"]`)
    const colour = card.getByRole('button', { name: texts.colour.choose })
    await colour.click()
    await page.getByRole('button', { name: texts.colour.none, exact: true }).click()
    await expect(page.getByText(texts.colour.unmarked)).toBeVisible()
    await expect.poll(() => savedColours(ask, page)).toEqual({})
    await undoButton(page).click()
    await expect(colour).toHaveAccessibleName(new RegExp(texts.colours.moss.toLowerCase()))
    await expect.poll(() => savedColours(ask, page)).toEqual({ [ids[0] ?? 0]: 'moss' })
  })

  test(`the undo is offered for eight seconds on the ${lang} host, and not once the heart is set again`, async ({
    page,
    ask,
  }) => {
    const { favourites } = await openTwo(page, ask, lang)
    await pauseClock(page)
    await favourites
      .getByRole('button', { name: heart(lang) })
      .first()
      .click()
    // Its eight seconds begin when it appears.
    await expect(undoButton(page)).toBeVisible()
    await page.clock.runFor(7_500)
    await expect(undoButton(page)).toBeVisible()
    await page.clock.runFor(1_000)
    await expect(undoButton(page)).toHaveCount(0)
    await page.goto(`${hosts[lang]}/?postcodes=105&showResults=true`)
    const result = page
      .getByRole('article')
      .getByRole('button', { name: heart(lang) })
      .first()
    for (const offered of [0, 1, 0, 1]) {
      // Favourites that arrive after a click would decide what the next one does.
      await expect(result).toHaveAttribute('aria-pressed', String(offered === 1))
      await result.click()
      await expect(undoButton(page)).toHaveCount(offered)
    }
  })

  test(`a home whose advert was opened is marked on the ${lang} host`, async ({ page, ask }) => {
    const { favourites, ids } = await openTwo(page, ask, lang)
    const card = favourites.locator(`[data-home="${ids[1]}"]`)
    const { seen, opensNewWindow } = listingTexts[lang]
    await expect(favourites.getByText(seen, { exact: true })).toHaveCount(0)
    await card.getByRole('link', { name: new RegExp(opensNewWindow) }).click()
    await expect(card.getByText(seen, { exact: true })).toBeVisible()
    await expect(favourites.getByText(seen, { exact: true })).toHaveCount(1)
    expect(await stored(page, 'seen_homes')).toBe(`[${ids[1]}]`)
  })
}
