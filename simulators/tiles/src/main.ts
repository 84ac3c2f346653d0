import { startTileHost } from './tile-host.ts'

/** Runs the tile service: `PORT=4400 node src/main.ts`. */
const host = await startTileHost({ port: Number(process.env['PORT'] ?? 0) })
console.log(`MAP_TILE_ADDRESS=${host.address('plain')}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void host.stop())
