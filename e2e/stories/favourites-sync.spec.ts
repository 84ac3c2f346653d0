import { langs } from '@kot/domain/lang'
import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { headerTexts } from '@kot/i18n/texts/header'
import type { Page } from '@playwright/test'
import { aHolder } from '../holder.ts'
import { hosts, port } from '../hosts.ts'
import { marketOf } from '../market.ts'
import { aPerson, expectRefusals, stored } from '../person.ts'
import { signInAs, signInByForm, tokenFor } from '../sign-in.ts'
import {
  chooseThree,
  heartsOfResults,
  keptFavourites,
  openFavourites,
  savedFavourites,
} from '../steps/favourites.ts'
import { expect, settled, test } from '../story.ts'

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
  await settled(page)
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
  await settled(page)
  await hearts.first().evaluate((heart: HTMLElement) => {
    for (let press = 0; press < 5; press += 1) heart.click()
  })
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true')
  await settled(page)
  await expect.poll(() => savedFavourites(ask, page)).toEqual([ids[0]])
  expect(await keptFavourites(page)).toEqual([ids[0]])
})

test('signing in on a second browser fetches the favourites and keeps both lists', async ({
  page,
  ask,
  browser,
}) => {
  const person = await aHolder(ask)
  await signInAs(page, 'is', person)
  const ids = await chooseThree(page, 'is')
  const second = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  const calls = callsOf(second)
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
})

test('what was chosen in this browser before signing in is added to the account', async ({
  page,
  ask,
}) => {
  const [first = 0, second = 0] = (await marketOf(ask)).slice(-2).map(({ id }) => id)
  const person = await aHolder(ask)
  const data = { jwt: await tokenFor(person, port) }
  await ask('is', `/api/v1/f/${first}`, { method: 'POST', data })
  await page.goto(`${hosts.is}/healthz`)
  await page.evaluate((id) => localStorage.setItem('favorite_list', JSON.stringify([id])), second)
  await signInByForm(page, 'is', person)
  await expect(badge(page, 2)).toBeVisible()
  await expect.poll(() => savedFavourites(ask, page)).toEqual([first, second])
  expect(await keptFavourites(page)).toEqual([first, second])
})

for (const lang of langs) {
  test(`on the ${lang} host a press that cannot be saved is taken back and says so`, async ({
    page,
    ask,
    complaints,
  }) => {
    await signInAs(page, lang, await aPerson(ask, { lang }))
    const { hearts } = await heartsOfResults(page, lang)
    await settled(page)
    await page.route('**/api/v1/f/*', (route) => route.fulfill({ status: 503, body: '{}' }))
    await hearts.first().click()
    await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(favouritesTexts[lang].notSaved).first()).toBeVisible({
      timeout: 12_000,
    })
    await expect(hearts.first()).toHaveAttribute('aria-pressed', 'false')
    expect(await keptFavourites(page)).toEqual([])
    expectRefusals(complaints, 503)
  })
}

test('a press whose answer is lost is not undone by its repair', async ({
  page,
  ask,
  complaints,
}) => {
  await signInAs(page, 'is', await aPerson(ask))
  const { hearts, ids } = await heartsOfResults(page, 'is')
  await settled(page)
  const calls = callsOf(page)
  await page.route(
    '**/api/v1/f/*',
    async (route) => {
      const { pathname } = new URL(route.request().url())
      await ask('is', pathname, { method: 'POST', data: { jwt: await stored(page, 'jwt') } })
      await route.fulfill({ status: 502, body: '{}' })
    },
    { times: 1 },
  )
  await hearts.first().click()
  await expect.poll(() => calls).toEqual([`POST /api/v1/f/${ids[0]}`, `PUT /api/v1/f/${ids[0]}`])
  await settled(page)
  await expect.poll(() => savedFavourites(ask, page)).toEqual([ids[0]])
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true')
  expectRefusals(complaints, 502)
})

test('two tabs agree', async ({ page, ask, context }) => {
  await signInAs(page, 'is', await aHolder(ask))
  const other = await context.newPage()
  await other.goto(`${hosts.is}/about`)
  const { hearts } = await heartsOfResults(page, 'is')
  await hearts.first().click()
  await expect(badge(other, 1)).toBeVisible()
  await hearts.nth(1).click()
  await expect(badge(other, 2)).toBeVisible()
})

test('nothing of one user is left for the next', async ({ page, ask }) => {
  await signInAs(page, 'is', await aHolder(ask))
  await chooseThree(page, 'is')
  await expect(badge(page, 3)).toBeVisible()
  // Whatever were still on its way would be refused once the session has ended.
  await settled(page)
  const name = headerTexts.is.signOut
  await page.getByRole('banner').getByRole('button', { name }).first().click()
  await expect(badge(page, 3)).toBeHidden()
  expect(await keptFavourites(page)).toBeNull()
  await signInByForm(page, 'is', await aHolder(ask))
  await expect(await openFavourites(page, 'is')).toContainText(favouritesTexts.is.empty)
  expect(await savedFavourites(ask, page)).toEqual([])
})
