import { homePath } from '@kot/i18n/paths'
import { homePageTexts } from '@kot/i18n/texts/home-page'
import { listingTexts } from '@kot/i18n/texts/listing'
import { hosts } from '../hosts.ts'
import { aHomeWith, marketOf } from '../market.ts'
import { isOrdinary, openInFull } from '../steps/home-page.ts'
import { expect, phone, test } from '../story.ts'

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
