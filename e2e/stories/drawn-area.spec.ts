import { boundsOfArea } from '@kot/domain/area/area-shape'
import { drawnAreaTexts } from '@kot/i18n/texts/drawn-area'
import { searchTexts } from '@kot/i18n/texts/search'
import type { Page } from '@playwright/test'
import { drag, hasCorners, middleOf, openDrawing } from '../steps/drawing.ts'
import { expect, test } from '../story.ts'

const texts = drawnAreaTexts.is

const isSpoken = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words }).first()).toBeAttached()

test(
  'an area is drawn with the mouse: its corners pressed, moved, added, removed and undone',
  { tag: '@proof' },
  async ({ page }) => {
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

    // A small dot becomes a corner that is dragged on with the same pointer.
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
  },
)

test(
  'an area is drawn and changed with the keyboard alone, and each change is announced',
  { tag: '@proof' },
  async ({ page }) => {
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
  },
)
