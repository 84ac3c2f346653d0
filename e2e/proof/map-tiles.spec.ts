import { listingTexts } from '@kot/i18n/texts/listing'
import type { Page } from '@playwright/test'
import {
  startServerProcess,
  type ServerProcess,
} from '../../apps/server/src/testing/server-process.ts'
import { demoPlace, readState } from '../../scripts/demo/place.ts'
import { startTileHost, type TileHost } from '../../simulators/tiles/src/tile-host.ts'
import { port } from '../hosts.ts'
import { aHomeWith, marketOf } from '../market.ts'
import { showView, openResultsMap, type HomesMap } from '../results-map.ts'
import { fillSignIn } from '../sign-in.ts'
import { expect, settled, test } from '../story.ts'

// In one worker, so that each style of tiles needs one server.
test.describe.configure({ mode: 'default' })

let tiles: TileHost
const servers = new Map<string, ServerProcess>()
test.beforeAll(async () => {
  tiles = await startTileHost({ port: 0 })
})
test.afterAll(async () => {
  for (const server of servers.values()) await server.stop()
  await tiles.stop()
})

/** A server beside the demo's own, with its market and database, that uses a tile service. */
async function serverWith(style: string): Promise<string> {
  // It may start a server.
  test.slow()
  const { databaseUrl = '' } = (await readState(port)) ?? {}
  const server =
    servers.get(style) ??
    (await startServerProcess({
      DATABASE_URL: databaseUrl,
      FEED_DIRECTORY: demoPlace(port).feed,
      MAP_TILE_ADDRESS: tiles.address(style),
      MAP_TILE_ATTRIBUTION: '<a href="https://tiles.example/">© The tile people</a>',
      MAP_TILE_MAX_ZOOM: '16',
    }))
  servers.set(style, server)
  return server.origin
}

/** The zooms of the tiles this page requests from now on. */
function zoomsAskedBy(page: Page): number[] {
  const zooms: number[] = []
  page.on('request', (request) => {
    const zoom = /\/(\d+)\/\d+\/\d+\.svg$/.exec(request.url())?.[1]
    if (zoom !== undefined && request.url().startsWith(tiles.origin)) zooms.push(Number(zoom))
  })
  return zooms
}

const credit = (map: HomesMap) => map.region.getByRole('link', { name: '© The tile people' })

test('a configured tile service draws the map, and is named on it', async ({ page }) => {
  const origin = await serverWith('plain')
  const zooms = zoomsAskedBy(page)
  const map = await openResultsMap(page, 'is', { origin })
  await expect(credit(map)).toBeVisible()
  await expect.poll(() => zooms.length).toBeGreaterThan(8)
  expect(new Set(zooms)).toEqual(new Set([12]))
  await expect(map.region.locator('canvas')).toHaveCount(0)
  await expect(map.markers.first()).toBeVisible()
})

test('no tiles are requested beyond the deepest zoom of the service', async ({ page }) => {
  const origin = await serverWith('plain')
  await showView(page, { latitude: 64.14, longitude: -21.9, zoom: 18 })
  const zooms = zoomsAskedBy(page)
  await openResultsMap(page, 'is', { origin })
  await expect.poll(() => zooms.length).toBeGreaterThan(0)
  expect(new Set(zooms)).toEqual(new Set([16]))
})

test('the map of one home is drawn at zoom 14', async ({ page, ask }) => {
  const origin = await serverWith('plain')
  await page.goto(`${origin}/login`)
  await fillSignIn(page, 'is', 'active')
  const home = aHomeWith(await marketOf(ask), ({ lat }) => lat !== null)
  await page.goto(`${origin}/?home=${home.id}`)
  const zooms = zoomsAskedBy(page)
  const card = page.getByRole('dialog')
  await card.getByRole('button', { name: new RegExp(listingTexts.is.seeOnMap) }).click()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await expect.poll(() => zooms.length).toBeGreaterThan(0)
  expect(new Set(zooms)).toEqual(new Set([14]))
})

test('a few missing tiles are no reason to give up the service', async ({ page, complaints }) => {
  const origin = await serverWith('holes')
  const map = await openResultsMap(page, 'is', { origin })
  await settled(page)
  await expect(credit(map)).toBeVisible()
  await expect(map.region.locator('canvas')).toHaveCount(0)
  // The browser itself reports what was not there.
  complaints.length = 0
})

for (const style of ['missing', 'error', 'html', 'silent']) {
  test(`where the tile service fails (${style}), the map is drawn on our ground`, async ({
    page,
    complaints,
  }) => {
    const origin = await serverWith(style)
    const map = await openResultsMap(page, 'is', { origin })
    await expect(map.region.locator('canvas').first()).toBeVisible()
    await expect(credit(map)).toHaveCount(0)
    await expect(map.markers.first()).toBeVisible()
    // The browser itself reports what was not there, and tiles may still be loading.
    await page.goto('about:blank', { waitUntil: 'commit' })
    complaints.length = 0
  })
}
