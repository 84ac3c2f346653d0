import { headerTexts } from '@kot/i18n/texts/header'
import type { Page } from '@playwright/test'
import { aHolder, aPerson, expectRejected, stored } from '../person.ts'
import { hosts } from '../hosts.ts'
import { signInAs, signInByForm } from '../sign-in.ts'
import {
  chooseThree,
  heartsOfResults,
  keptFavourites,
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
  expectRejected(complaints, 502)
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
