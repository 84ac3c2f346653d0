import { homePath } from '@kot/i18n/paths'
import { homePageTexts } from '@kot/i18n/texts/home-page'
import { listingTexts } from '@kot/i18n/texts/listing'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { aHomeWith, type FeedHome, marketOf } from '../market.ts'
import { signIn } from '../sign-in.ts'
import { type Ask, expect, phone, test } from '../story.ts'

const isOrdinary = ({ price, lat, image_link }: FeedHome) =>
  price > 0 && lat !== null && image_link !== null

/** Opens the page of a home as a user with access.
 *  @returns the home and the number of its photos */
async function openInFull(page: Page, ask: Ask): Promise<{ home: FeedHome; photos: number }> {
  const jwt = await signIn(page, 'is', 'active')
  const home = aHomeWith(await marketOf(ask, jwt), isOrdinary)
  const headers = { authorization: `Bearer ${jwt}` }
  const answer = await ask('is', `/api/v1/homes/${home.id}`, { headers })
  const { photos } = (await answer.json()) as { photos: string[] }
  expect(photos.length).toBeGreaterThanOrEqual(3)
  // Photos that the server is still rendering hold the browser's six connections to it, and the code of
  // the viewer waits behind them.
  await page.route('**/img/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="736" height="532"/>',
    }),
  )
  await page.goto(`${hosts.is}${homePath('is', home.id)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.adress ?? '')
  return { home, photos: photos.length }
}

test('the photos open on the whole screen and are turned by keyboard', async ({ page, ask }) => {
  const { photos } = await openInFull(page, ask)
  const texts = homePageTexts.is.photos
  const all = page.getByRole('button', { name: texts.all(photos) })
  await all.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(texts.one(1, photos))
  for (const [key, at] of [
    ['ArrowRight', 2],
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
    ['End', photos],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(dialog).toHaveAccessibleName(texts.one(at, photos))
    await expect(dialog.getByAltText(texts.one(at, photos))).toBeInViewport({ ratio: 0.5 })
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(all).toBeFocused()
})

test('the price stays in sight, and the map shows visitors an area', async ({ page, ask }) => {
  const home = aHomeWith(await marketOf(ask), isOrdinary)
  await page.goto(`${hosts.en}${homePath('en', home.id)}`)
  const price = page.getByText(homePageTexts.en.inKrona(String(Math.round(home.price / 1_000))))
  await page.getByRole('region', { name: homePageTexts.en.map.heading }).scrollIntoViewIfNeeded()
  const map = page.getByRole('region', { name: new RegExp(home.city_name) })
  await expect(map.locator('path')).toHaveCount(1)
  await expect(price).toBeInViewport()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('photos are swiped, and the button is always at hand', async ({ page, ask }) => {
    const { home, photos: count } = await openInFull(page, ask)
    const photos = page.getByRole('region', { name: homePageTexts.is.photos.label })
    await expect(photos.getByText(`1 / ${count}`)).toBeVisible()
    await photos.getByRole('list').evaluate((row) => (row.scrollLeft = row.clientWidth))
    await expect(photos.getByText(`2 / ${count}`)).toBeVisible()
    const bar = page.getByRole('link', { name: new RegExp(`^${homePageTexts.is.openAdvert}`) })
    await expect(bar).toBeInViewport()
    await page
      .getByRole('heading', { name: listingTexts.is.history.title })
      .scrollIntoViewIfNeeded()
    await expect(bar).toBeInViewport()
    await expect(bar).toHaveAttribute('href', home.link ?? '')
  })

  test('without access there is one call at a time', async ({ page, ask }) => {
    const home = aHomeWith(await marketOf(ask), isOrdinary)
    await page.goto(`${hosts.is}${homePath('is', home.id)}`)
    const { getAccess } = listingTexts.is
    const panel = page.getByRole('region', { name: homePageTexts.is.access.heading })
    const call = panel.getByRole('button', { name: getAccess })
    await call.scrollIntoViewIfNeeded()
    const inSight = () =>
      page.getByRole('button', { name: getAccess }).evaluateAll(
        (all) =>
          all.filter((one) => {
            const { top, bottom } = one.getBoundingClientRect()
            return bottom > 0 && top < innerHeight && !one.closest('[inert], article')
          }).length,
      )
    await expect.poll(inSight).toBe(1)
    await page
      .getByRole('heading', { name: listingTexts.is.history.title })
      .scrollIntoViewIfNeeded()
    await expect(call).not.toBeInViewport()
    await expect.poll(inSight).toBe(1)
  })
})
