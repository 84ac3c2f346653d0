import { listingTexts } from '@kot/i18n/texts/listing'
import { openCard } from '../steps/search.ts'
import { hosts } from '../hosts.ts'
import { aHomeWith, marketOf } from '../market.ts'
import { idsIn } from '../steps/found-homes.ts'
import { distances, watchPhotos } from '../steps/photos.ts'
import { expect, frames, phone, test } from '../story.ts'

const { photoMissing, accessRequired } = listingTexts.is

test.use(phone)

test(
  'photos of the results are loaded within 1.3 window heights, and not before',
  { tag: '@proof' },
  async ({ page }) => {
    const asked = watchPhotos(page)
    await page.goto(`${hosts.is}/?postcodes=101&showResults=true`)
    const results = page.getByRole('dialog')
    await expect(results.getByRole('article')).toHaveCount(6)
    await expect(results.locator('article img').first()).toBeAttached()
    await frames(page)
    const shown = await results.locator('article img').count()
    // Requests of the page below are not of the results.
    const askedOf = async () => (await idsIn(results)).filter((id) => asked.has(String(id))).length
    await expect.poll(askedOf).toBe(shown)

    const waiting = (await distances(page, 'noscript')).filter((distance) => distance > 0)
    const next = Math.min(...waiting)
    expect(next).toBeGreaterThan(1.3)
    expect(Math.max(...(await distances(page, 'img')))).toBeLessThanOrEqual(1.3)

    const height = page.viewportSize()?.height ?? 0
    const scroll = (heights: number) =>
      results.evaluate((box, pixels) => box.scrollBy(0, pixels), heights * height)
    await scroll(next - 1.33)
    await frames(page)
    expect(await askedOf()).toBe(shown)
    await scroll(0.06)
    await expect.poll(askedOf).toBe(shown + 1)
  },
)

test(
  'a photo that fails is requested exactly once more, then there is the placeholder',
  { tag: '@proof' },
  async ({ page, ask }) => {
    const home = aHomeWith(await marketOf(ask), ({ image_link }) => image_link)
    let asked = 0
    await page.route(`**/img/${home.id}/**`, (route) => {
      asked += 1
      return route.fulfill({ status: 502 })
    })
    const card = await openCard(page, 'is', home)
    await expect(card.getByText(photoMissing)).toBeVisible()
    // In the place of the street alone: the lock goes with the blurred photo.
    await expect(card.getByText(accessRequired)).toHaveCount(1)
    await expect(card.locator('img')).toHaveCount(0)
    await frames(page)
    expect(asked).toBe(2)
  },
)
