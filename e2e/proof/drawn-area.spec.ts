import { boundsOfArea } from '@kot/domain/area/area-shape'
import { drawnAreaTexts } from '@kot/i18n/texts/drawn-area'
import { mapTexts } from '@kot/i18n/texts/map'
import type { Page } from '@playwright/test'
import { drag, hasCorners, middleOf, openDrawing } from '../steps/drawing.ts'
import { expect, frames, phone, test } from '../story.ts'

const texts = drawnAreaTexts.is

test('a line around an area becomes one, and the link opens it again', async ({ page }) => {
  test.slow()
  const map = await openDrawing(page)
  await map.draw.click()
  await expect(page.getByText(texts.how)).toBeVisible()
  const round = Array.from({ length: 30 }, (_, at) => {
    const angle = (at / 28) * 2 * Math.PI
    return map.at(0.5 + 0.2 * Math.cos(angle), 0.5 + 0.25 * Math.sin(angle))
  })
  const [start = { x: 0, y: 0 }, ...others] = round
  await drag(page, start, ...others)
  await expect.poll(() => map.area()?.length ?? 0).toBeGreaterThan(5)
  expect(map.area()?.length).toBeLessThanOrEqual(20)
  const count = page.getByText(texts.inYourArea)
  const found = (await count.textContent()) ?? ''
  expect(found).toMatch(/^\d+ íbúð/)
  await page.keyboard.press('Escape')
  await expect(map.corners).toHaveCount(0)
  await page.reload()
  await map.draw.click()
  await expect(count).toHaveText(found)
})

test('moving the map searches nothing; the button searches what is in view', async ({ page }) => {
  test.slow()
  const map = await openDrawing(page)
  const here = map.at(0.5, 0.6)
  await drag(page, here, { x: here.x - 150, y: here.y })
  const search = map.button(mapTexts.is.searchArea)
  await expect(search).toBeVisible()
  expect(map.area()).toBeNull()
  await search.click()
  await hasCorners(map, 4)
  await expect(search).toHaveCount(0)
  await expect(map.chip).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('an area is drawn by finger, and a corner moved', async ({ page }) => {
    test.slow()
    const map = await openDrawing(page)
    await map.draw.tap()
    await expect(page.getByText(texts.how)).toBeVisible()
    const finger = await touch(page)
    const round = Array.from({ length: 24 }, (_, at) => {
      const angle = (at / 22) * 2 * Math.PI
      return map.at(0.5 + 0.3 * Math.cos(angle), 0.45 + 0.2 * Math.sin(angle))
    })
    await finger(round)
    await expect.poll(() => map.area()?.length ?? 0).toBeGreaterThan(5)
    const count = map.area()?.length ?? 0
    const before = boundsOfArea(map.area() ?? [])
    const start = await middleOf(page, texts.corner(1, count))
    await finger([start, { x: start.x, y: start.y + 30 }, { x: start.x, y: start.y + 70 }])
    await expect.poll(() => boundsOfArea(map.area() ?? []).south).toBeLessThan(before.south)
    await map.button(texts.use).tap()
    await expect(map.corners).toHaveCount(0)
  })
})

/** Draws with one finger. */
async function touch(page: Page) {
  const session = await page.context().newCDPSession(page)
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  return async ([first, ...others]: { x: number; y: number }[]) => {
    if (!first) return
    await send('touchStart', [first])
    for (const point of others) await send('touchMove', [point])
    // Rests before it is lifted: after a fling the next tap would only stop the fling.
    await frames(page)
    await send('touchMove', [others.at(-1) ?? first])
    await frames(page)
    await send('touchMove', [others.at(-1) ?? first])
    await send('touchEnd', [])
  }
}
