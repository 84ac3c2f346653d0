import { listingTexts } from '@kot/i18n/texts/listing'
import { openCard } from '../steps/search.ts'
import { hosts } from '../hosts.ts'
import { aHomeWith, marketOf } from '../market.ts'
import { distances, watchPhotos } from '../steps/photos.ts'
import { expect, frames, phone, test } from '../story.ts'

const widthOf = (image: HTMLImageElement) => image.naturalWidth

test.use(phone)

test('photos of the landing page are loaded within 1.3 window heights, and not before', async ({
  page,
}) => {
  const asked = watchPhotos(page)
  await page.goto(`${hosts.is}/`)
  const [fetched, waiting] = [await distances(page, 'img'), await distances(page, 'noscript')]
  expect(asked.size).toBe(fetched.length)
  for (const distance of fetched) expect(distance).toBeLessThanOrEqual(1.3)
  expect(waiting.length).toBeGreaterThan(0)
  for (const distance of waiting) expect(distance).toBeGreaterThan(1.3)
})

test('a photo that fails once comes at the second attempt', async ({ page, ask }) => {
  const home = aHomeWith(await marketOf(ask), ({ image_link }) => image_link)
  let asked = 0
  await page.route(`**/img/${home.id}/**`, (route) => {
    asked += 1
    return asked === 1 ? route.abort() : route.continue()
  })
  const card = await openCard(page, 'is', home)
  await expect.poll(() => card.locator('img').evaluate(widthOf)).toBeGreaterThan(0)
  await expect(card.getByText(listingTexts.is.photoMissing)).toHaveCount(0)
  expect(asked).toBe(2)
})

type LayoutShift = PerformanceEntry & { sources: { node: Node | null }[] }

test('results and their photos arrive without moving anything', async ({ page }) => {
  await page.addInitScript(() => {
    const moved: string[] = []
    Reflect.set(window, 'moved', moved)
    new PerformanceObserver((list) => {
      for (const { node } of (list.getEntries() as LayoutShift[]).flatMap((one) => one.sources)) {
        if (node?.parentElement?.closest('[role=dialog]')) moved.push(node.nodeName)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${hosts.is}/?postcodes=101&showResults=true`)
  const results = page.getByRole('dialog')
  await expect(results.getByRole('article')).toHaveCount(6)
  // More are added 350 px before the end: longer steps would reach the end before them.
  for (let step = 0; step < 28; step += 1) {
    await results.evaluate((box) => box.scrollBy(0, 200))
    await frames(page)
  }
  expect(await results.getByRole('article').count()).toBeGreaterThan(6)
  expect(await page.evaluate<string[]>(() => Reflect.get(window, 'moved'))).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the newest homes show their photos', async ({ page }) => {
    const asked = watchPhotos(page)
    await page.goto(`${hosts.is}/`)
    const photo = page.getByRole('article').locator('img').first()
    await photo.scrollIntoViewIfNeeded()
    await expect(photo).toBeVisible()
    await expect.poll(() => asked.size).toBeGreaterThan(0)
  })
})
