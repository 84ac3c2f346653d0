import { listingTexts } from '@kot/i18n/texts/listing'
import type { Page } from '@playwright/test'
import { openCard } from '../steps/search.ts'
import { hosts } from '../hosts.ts'
import { aHomeWith, marketOf } from '../market.ts'
import { idsIn } from '../steps/found-homes.ts'
import { expect, frames, phone, test } from '../story.ts'

const { photoMissing, accessRequired } = listingTexts.is

const widthOf = (image: HTMLImageElement) => image.naturalWidth

test.use(phone)

/** The homes whose photos the page asks for. */
function watchPhotos(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const home = /\/img\/(\d+)\//.exec(request.url())?.[1]
    if (home) asked.add(home)
  })
  return asked
}

/** How far below the window's upper edge photos are, in window heights: those that were fetched
 *  (`img`), or those that wait (`noscript`). */
const distances = (page: Page, of: 'img' | 'noscript') =>
  page.locator(`article ${of}`).evaluateAll((all) =>
    all
      .map((one) => one.parentElement)
      .filter((frame) => frame?.checkVisibility())
      .map((frame) => (frame?.getBoundingClientRect().top ?? 0) / window.innerHeight),
  )

test('photos of the results are asked for within 1.3 window heights, and not before', async ({
  page,
}) => {
  const asked = watchPhotos(page)
  await page.goto(`${hosts.is}/?postcodes=101&showResults=true`)
  const results = page.getByRole('dialog')
  await expect(results.getByRole('article')).toHaveCount(6)
  await expect(results.locator('article img').first()).toBeAttached()
  await frames(page)
  const shown = await results.locator('article img').count()
  // What the page below asks for is not of the results.
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
})

test('photos of the landing page are asked for within 1.3 window heights, and not before', async ({
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

test('a photo that fails is asked for exactly once more, then there is the placeholder', async ({
  page,
  ask,
}) => {
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
  await expect(card.getByText(photoMissing)).toHaveCount(0)
  expect(asked).toBe(2)
})

test('a home without a photo shows the placeholder', async ({ page, ask }) => {
  const card = await openCard(
    page,
    'is',
    aHomeWith(await marketOf(ask), ({ image_link }) => image_link === null),
  )
  await expect(card.getByText(photoMissing)).toBeVisible()
  await expect(card.getByText(accessRequired)).toHaveCount(1)
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
