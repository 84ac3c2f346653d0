import { areaFromText, type DrawnArea } from '@kot/domain/area/drawn-area'
import { drawnAreaTexts } from '@kot/i18n/texts/drawn-area'
import { searchTexts } from '@kot/i18n/texts/search'
import { expect, type Page } from '@playwright/test'
import { openResultsMap, showView } from '../results-map.ts'
import { results } from './search.ts'

const texts = drawnAreaTexts.is
const reykjavik = { latitude: 64.135, longitude: -21.9, zoom: 13 }

/** The results map over Reykjavík, and how to draw on it. */
export async function openDrawing(page: Page) {
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
export const hasCorners = (map: Drawing, count: number) =>
  expect.poll(() => map.area()?.length ?? 0).toBe(count)

export async function drag(
  page: Page,
  from: { x: number; y: number },
  ...to: { x: number; y: number }[]
) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (const { x, y } of to) await page.mouse.move(x, y, { steps: 6 })
  await page.mouse.up()
}

export async function middleOf(page: Page, name: string) {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox()
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 0, y: 0 }
}
