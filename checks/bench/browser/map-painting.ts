/** The whole map on the screen: tiles painted, moved, and what they weigh. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { results } from '../../../e2e/steps/search.ts'
import { kilobytes, type Line, median, milliseconds, print } from '../measure/report.ts'
import { newContext, type Screen, screens, settled, slowPage } from './slow-page.ts'

const rounds = 5
const boundsMs: Record<Screen, number> = { phone: 1_000, desk: 1_500 }
const slowBoundMs = 5_000
const viewBound = 300_000
const leastFrames = 50

export async function mapPainting(browser: Browser, origin: string): Promise<void> {
  const lines: Line[] = []
  for (const screen of screens) {
    const [painted, slow]: [number[], number[]] = [[], []]
    let [bytes, frames, foreign] = [0, 0, 0]
    for (let round = 0; round < rounds; round++) {
      const context = await newContext(browser, screen)
      const page = await context.newPage()
      const seen = watchRequests(page, origin)
      painted.push(await openMap(page, origin))
      ;[bytes, foreign] = [await seen.bytes(), foreign + seen.foreign()]
      frames = Math.max(frames, screen === 'desk' ? await panned(page) : 0)
      await context.close()
      slow.push(await openSlowly(await newContext(browser, screen), origin))
    }
    lines.push(
      timeLine(`${screen}: until every tile is painted`, painted, boundsMs[screen]),
      timeLine(`${screen}: the same, CPU slowed down 4 times`, slow, slowBoundMs),
      {
        what: `${screen}: tiles of the first view`,
        figure: kilobytes(bytes),
        bound: `≤ ${kilobytes(viewBound)}`,
        holds: bytes <= viewBound,
      },
      {
        what: `${screen}: requests to other origins`,
        figure: String(foreign),
        bound: '0',
        holds: foreign === 0,
      },
    )
    if (screen === 'desk') {
      lines.push({
        what: 'desk: frames a second while the map is dragged',
        figure: frames.toFixed(0),
        bound: `≥ ${leastFrames}`,
        holds: frames >= leastFrames,
      })
    }
  }
  print('The map opens with all homes, code not fetched yet', lines)
}

function timeLine(what: string, times: readonly number[], bound: number): Line {
  const range = `${Math.round(Math.min(...times))}–${Math.round(Math.max(...times))}`
  return {
    what: `${what}, median of ${times.length} (${range})`,
    figure: milliseconds(median(times)),
    bound: `≤ ${bound} ms`,
    holds: median(times) <= bound,
  }
}

async function openSlowly(context: BrowserContext, origin: string): Promise<number> {
  const ms = await openMap(await slowPage(context), origin)
  await context.close()
  return ms
}

/** Milliseconds from the click on the map toggle to the frame after the last tile in view. */
async function openMap(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/?showResults=true`)
  const { cards, map } = results(page, 'is')
  await cards.first().waitFor()
  await settled(page)
  await page.evaluate(() => {
    const painted = new Promise<number>((done) => {
      const look = (pressedAt: number) => {
        const isPainted =
          document.querySelectorAll('.leaflet-marker-pane button').length > 0 &&
          document.querySelectorAll('canvas.leaflet-tile-loaded').length > 0 &&
          !document.querySelector('canvas.leaflet-tile:not(.leaflet-tile-loaded)')
        if (isPainted) requestAnimationFrame(() => done(performance.now() - pressedAt))
        else requestAnimationFrame(() => look(pressedAt))
      }
      document.addEventListener('click', ({ timeStamp }) => look(timeStamp), {
        capture: true,
        once: true,
      })
    })
    Object.assign(window, { mapPainted: painted })
  })
  await map.click()
  return page.evaluate(
    () => (window as Window & { mapPainted?: Promise<number> }).mapPainted ?? NaN,
  )
}

function watchRequests(page: Page, origin: string) {
  const tiles: Promise<number>[] = []
  let foreign = 0
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(origin)) foreign += 1
  })
  page.on('requestfinished', (request) => {
    if (!request.url().includes('/map/tiles/')) return
    tiles.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  return {
    foreign: () => foreign,
    bytes: async () => (await Promise.all(tiles)).reduce((sum, size) => sum + size, 0),
  }
}

/** Frames a second while the map is dragged to and fro, with new tiles coming in. */
async function panned(page: Page): Promise<number> {
  const [left, right, y] = [300, 1_100, 500]
  await page.mouse.move(left, y)
  await page.evaluate(() => {
    const started = performance.now()
    let count = 0
    const next = () => {
      count += 1
      Object.assign(window, { framesASecond: (count / (performance.now() - started)) * 1_000 })
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  await page.mouse.down()
  for (let x = left; x <= right; x += 8) await page.mouse.move(x, y)
  for (let x = right; x >= left; x -= 8) await page.mouse.move(x, y + 40)
  const frames = await page.evaluate(
    () => (window as Window & { framesASecond?: number }).framesASecond ?? 0,
  )
  await page.mouse.up()
  return frames
}
