import { areaFromText, type DrawnArea } from '@kot/domain/drawn-area'
import { boundsOfArea } from '@kot/domain/area-shape'
import { drawnAreaTexts } from '@kot/i18n/texts/drawn-area'
import { mapTexts } from '@kot/i18n/texts/map'
import { searchTexts } from '@kot/i18n/texts/search'
import type { Page } from '@playwright/test'
import { openResultsMap, showView } from '../results-map.ts'
import { results } from '../steps/search.ts'
import { expect, phone, test } from '../story.ts'

const texts = drawnAreaTexts.is
const reykjavik = { latitude: 64.135, longitude: -21.9, zoom: 13 }

/** The results map over Reykjavík, and how to draw on it. */
async function openDrawing(page: Page) {
  await showView(page, reykjavik)
  const { region } = await openResultsMap(page, 'is')
  const box = (await region.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    draw: button(texts.draw),
    button,
    corner: (number: number, count: number) => button(texts.corner(number, count)),
    corners: page.getByRole('button', { name: /^Horn \d/ }),
    /** A place in the map, as shares of its width and height. */
    at: (x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y }),
    area: (): DrawnArea | null => areaFromText(new URL(page.url()).searchParams.get('area')),
    chip: results(page, 'is').chips.getByText(searchTexts.is.area.drawn, { exact: true }),
  }
}

type Drawing = Awaited<ReturnType<typeof openDrawing>>

/** Waits until the address has an area of so many corners. */
const hasCorners = (map: Drawing, count: number) =>
  expect.poll(() => map.area()?.length ?? 0).toBe(count)

async function drag(page: Page, from: { x: number; y: number }, ...to: { x: number; y: number }[]) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (const { x, y } of to) await page.mouse.move(x, y, { steps: 6 })
  await page.mouse.up()
}

async function middleOf(page: Page, name: string) {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox()
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 0, y: 0 }
}

const isSpoken = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words }).first()).toBeAttached()

test('an area is drawn with the mouse: its corners pressed, moved, added, removed and undone', async ({
  page,
}) => {
  test.slow()
  const map = await openDrawing(page)
  await map.draw.click()
  await expect(page.getByText(texts.how)).toBeVisible()
  for (const [x, y] of [
    [0.3, 0.3],
    [0.7, 0.3],
    [0.7, 0.7],
    [0.3, 0.7],
  ] as const) {
    const place = map.at(x, y)
    await page.mouse.click(place.x, place.y)
  }
  // Pressing the first corner again closes it.
  const first = map.at(0.3, 0.3)
  await page.mouse.click(first.x, first.y)
  await hasCorners(map, 4)
  await expect(map.chip).toBeVisible()
  await expect(map.corners).toHaveCount(4)

  const start = await middleOf(page, texts.corner(1, 4))
  const before = boundsOfArea(map.area() ?? [])
  await drag(page, start, { x: start.x - 60, y: start.y + 40 })
  await expect.poll(() => boundsOfArea(map.area() ?? []).west).toBeLessThan(before.west)

  // A small dot becomes a corner that is dragged on with the same press.
  const dot = await middleOf(page, texts.addCorner(1, 2))
  await drag(page, dot, { x: dot.x, y: dot.y + 50 })
  await hasCorners(map, 5)
  await map.button(texts.undo).click()
  await hasCorners(map, 4)

  // A corner does not cross a line.
  const inside = await middleOf(page, texts.corner(1, 4))
  const beyond = map.at(0.9, 0.5)
  await drag(page, inside, beyond)
  await hasCorners(map, 4)

  // A long press removes a corner.
  const removed = await middleOf(page, texts.corner(2, 4))
  await page.mouse.move(removed.x, removed.y)
  await page.mouse.down()
  await hasCorners(map, 3)
  await page.mouse.up()
  await map.button(texts.use).click()
  await expect(map.corners).toHaveCount(0)
  await expect(map.draw).toBeFocused()

  // The chip opens it again; its cross removes it.
  await map.chip.click()
  await expect(map.corners).toHaveCount(3)
  await map.button(searchTexts.is.area.remove(searchTexts.is.area.drawn)).click()
  await expect.poll(() => map.area()).toBeNull()
  await expect(page.getByText(texts.how)).toBeVisible()
})

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

test('an area is drawn and changed with the keyboard alone, and each change is announced', async ({
  page,
}) => {
  test.slow()
  const map = await openDrawing(page)
  await map.draw.focus()
  await page.keyboard.press('Enter')
  await expect(map.corner(1, 4)).toBeFocused()
  await hasCorners(map, 4)
  await isSpoken(page, texts.drawn(4))
  const before = boundsOfArea(map.area() ?? [])

  await page.keyboard.press('ArrowLeft')
  await isSpoken(page, texts.moved(1))
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(() => boundsOfArea(map.area() ?? []).south).toBeLessThan(before.south)
  expect(boundsOfArea(map.area() ?? []).west).toBeLessThan(before.west)

  await page.keyboard.press('Tab')
  await expect(map.button(texts.addCorner(1, 2))).toBeFocused()
  await page.keyboard.press('Enter')
  await isSpoken(page, texts.added(2, 5))
  await expect(map.corner(2, 5)).toBeFocused()
  await hasCorners(map, 5)
  await page.keyboard.press('Delete')
  await isSpoken(page, texts.removed(4))
  await expect(map.corner(2, 4)).toBeFocused()
  await hasCorners(map, 4)
  await page.keyboard.press('Delete')
  await hasCorners(map, 3)
  await page.keyboard.press('Delete')
  await isSpoken(page, texts.kept)
  await hasCorners(map, 3)

  await map.button(texts.undo).focus()
  await page.keyboard.press('Enter')
  await isSpoken(page, texts.undone)
  await hasCorners(map, 4)

  // Escape ends the editing, not the results.
  await page.keyboard.press('Escape')
  await expect(map.corners).toHaveCount(0)
  await expect(map.draw).toBeFocused()
  await expect(map.chip).toBeVisible()
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
    await page.waitForTimeout(200)
    await send('touchMove', [others.at(-1) ?? first])
    await send('touchEnd', [])
  }
}
