import { aPerson, expectRejected, stored } from '../accounts/person.ts'
import { signInAs } from '../sign-in.ts'
import { callsAboutFavourites, heartsOfResults, savedFavourites } from '../steps/favourites.ts'
import { expect, settled, test } from '../story.ts'

test('a change whose response is lost is not undone by its repair', async ({
  page,
  ask,
  complaints,
}) => {
  await signInAs(page, 'is', await aPerson(ask))
  const { hearts, ids } = await heartsOfResults(page, 'is')
  await settled(page)
  const calls = callsAboutFavourites(page)
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
