import { pictures } from '../../photos/src/pictures.ts'
import { startControl } from './control/control.ts'
import { createDemoWorld, startTimeline } from './demo.ts'
import { startRentalSites } from './serve/rental-sites.ts'
import { allSites } from './sites/all-sites.ts'

const number = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise)

/**
 * Runs the sites: `FIRST_PORT=4400 CONTROL_PORT=4399 TICK_SECONDS=20 node src/main.ts`. Without
 * ports they take any; SEED and HOMES choose the world, PHOTO_ORIGIN its pictures, and with PUSH_URL and
 * PUSH_TOKEN the partner without pages pushes its adverts.
 */
const { PHOTO_ORIGIN: photoOrigin, PUSH_URL: url, PUSH_TOKEN: token } = process.env
const firstPort = number('FIRST_PORT', 0)

const world = createDemoWorld({
  seed: number('SEED', 20_261_115),
  homes: number('HOMES', 1_800),
  now: new Date(),
  photos: photoOrigin === undefined ? [] : pictures.map((name) => `${photoOrigin}/photos/${name}`),
})
const running = await startRentalSites({
  world,
  sites: allSites,
  ports: allSites.map((_, index) => (firstPort === 0 ? 0 : firstPort + index)),
})
const control = await startControl({
  sites: running,
  port: number('CONTROL_PORT', 0),
  // The demo, which started this process, crawls the sites then.
  onChange: () => process.send?.('changed'),
})
const life = startTimeline(running, {
  tickMs: number('TICK_SECONDS', 0) * 1_000,
  ...(url !== undefined && token !== undefined && { push: { url, token } }),
})

for (const [name, origin] of Object.entries(running.origins)) console.log(`${name} at ${origin}`)
console.log(`Controlled at ${control.origin}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    life.stop()
    void Promise.all([control.close(), running.close()])
  })
}
