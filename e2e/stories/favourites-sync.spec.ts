import { headerTexts } from '@kot/i18n/texts/header'
import type { Page } from '@playwright/test'
import { aHolder, stored } from '../accounts/person.ts'
import { hosts } from '../hosts.ts'
import { signInAs, signInByForm } from '../sign-in.ts'
import {
  callsAboutFavourites,
  chooseThree,
  heartsOfResults,
  keptFavourites,
  savedFavourites,
} from '../steps/favourites.ts'
import { expect, test } from '../story.ts'

const badge = (page: Page, count: number) =>
  page.getByRole('button', { name: headerTexts.is.favouritesWithCount(count) }).first()

test(
  'signing in on a second browser fetches the favourites and keeps both lists',
  { tag: '@proof' },
  async ({ page, ask, browser }) => {
    const person = await aHolder(ask)
    await signInAs(page, 'is', person)
    const ids = await chooseThree(page, 'is')
    const second = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
    const calls = callsAboutFavourites(second)
    await signInByForm(second, 'is', person)
    await expect(badge(second, 3)).toBeVisible()
    expect(calls).toEqual(['POST /lo/fetch.json'])
    expect(await keptFavourites(second)).toEqual(ids)
    expect(await stored(second, 'study_favorites')).toBe('[]')

    // What is removed here must not come back from the cache of the first.
    const { hearts } = await heartsOfResults(second, 'is')
    await hearts.first().click()
    await expect.poll(() => savedFavourites(ask, second)).toEqual(ids.slice(1))
    await page.reload()
    await expect(badge(page, 2)).toBeVisible()
    expect(await savedFavourites(ask, page)).toEqual(ids.slice(1))
    await second.context().close()
  },
)

test('two tabs agree', { tag: '@proof' }, async ({ page, ask, context }) => {
  await signInAs(page, 'is', await aHolder(ask))
  const other = await context.newPage()
  await other.goto(`${hosts.is}/about`)
  const { hearts } = await heartsOfResults(page, 'is')
  await hearts.first().click()
  await expect(badge(other, 1)).toBeVisible()
  await hearts.nth(1).click()
  await expect(badge(other, 2)).toBeVisible()
})
