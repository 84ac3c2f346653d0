import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { headerTexts } from '@kot/i18n/texts/header'
import type { Page } from '@playwright/test'
import { aHolder, aPerson, expectRejected, stored } from '../accounts/person.ts'
import { marketOf } from '../market.ts'
import { signInAs, signInByForm } from '../sign-in.ts'
import {
  chooseThree,
  heartsOfResults,
  keptFavourites,
  openFavourites,
  savedFavourites,
} from '../steps/favourites.ts'
import { expect, langs, test } from './story.ts'

/** Method and path of every call about favourites, as they leave. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(?:lo\/fetch\.json|api\/v1\/f\/)/.test(pathname)) {
      calls.push(`${request.method()} ${pathname}`)
    }
  })
  return calls
}

const badge = (page: Page, count: number) =>
  page.getByRole('button', { name: headerTexts.is.favouritesWithCount(count) }).first()

test('a heart pressed without access is set here and on the server, and removed again', async ({
  page,
  ask,
}) => {
  await signInAs(page, 'is', await aPerson(ask))
  const { hearts, ids } = await heartsOfResults(page, 'is')
  const calls = callsOf(page)
  const [heart, id = 0] = [hearts.first(), ids[0]]
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(await keptFavourites(page)).toEqual([id])
  await expect.poll(() => savedFavourites(ask, page)).toEqual([id])
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect(await keptFavourites(page)).toEqual([])
  await expect.poll(() => savedFavourites(ask, page)).toEqual([])
  expect(calls).toEqual([`POST /api/v1/f/${id}`, `POST /api/v1/f/${id}`])
})

test('pressed many times in a row, a heart ends on the server as it is shown', async ({
  page,
  ask,
}) => {
  await signInAs(page, 'is', await aPerson(ask))
  const { hearts, ids } = await heartsOfResults(page, 'is')
  await hearts.first().evaluate((heart: HTMLElement) => {
    for (let press = 0; press < 5; press += 1) heart.click()
  })
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => savedFavourites(ask, page)).toEqual([ids[0]])
  expect(await keptFavourites(page)).toEqual([ids[0]])
})

test('what was chosen in this browser before signing in is added to the account', async ({
  page,
  ask,
}) => {
  const [first = 0, second = 0] = (await marketOf(ask)).slice(-2).map(({ id }) => id)
  const person = await aHolder(ask)
  await signInAs(page, 'is', person)
  const data = { jwt: await stored(page, 'jwt') }
  await ask('is', `/api/v1/f/${first}`, { method: 'POST', data })
  await page.evaluate((id) => {
    localStorage.clear()
    localStorage.setItem('favorite_list', JSON.stringify([id]))
  }, second)
  await signInByForm(page, 'is', person)
  await expect(badge(page, 2)).toBeVisible()
  await expect.poll(() => savedFavourites(ask, page)).toEqual([first, second])
  expect(await keptFavourites(page)).toEqual([first, second])
})

for (const lang of langs) {
  test(`on the ${lang} host a change that cannot be saved is reverted and reported`, async ({
    page,
    ask,
    complaints,
  }) => {
    await signInAs(page, lang, await aPerson(ask, { lang }))
    const { hearts } = await heartsOfResults(page, lang)
    await page.route('**/api/v1/f/*', (route) => route.fulfill({ status: 503, body: '{}' }))
    await hearts.first().click()
    await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(favouritesTexts[lang].notSaved).first()).toBeVisible()
    await expect(hearts.first()).toHaveAttribute('aria-pressed', 'false')
    expect(await keptFavourites(page)).toEqual([])
    expectRejected(complaints, 503)
  })
}

test('nothing of one user is left for the next', async ({ page, ask }) => {
  await signInAs(page, 'is', await aHolder(ask))
  await chooseThree(page, 'is')
  await expect(badge(page, 3)).toBeVisible()
  // Pending requests would be rejected once the session has ended.
  const name = headerTexts.is.signOut
  await page.getByRole('banner').getByRole('button', { name }).first().click()
  await expect(badge(page, 3)).toBeHidden()
  expect(await keptFavourites(page)).toBeNull()
  await signInByForm(page, 'is', await aHolder(ask))
  await expect(await openFavourites(page, 'is')).toContainText(favouritesTexts.is.empty)
  expect(await savedFavourites(ask, page)).toEqual([])
})
