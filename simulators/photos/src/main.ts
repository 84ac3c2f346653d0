import { startPhotoHost } from './photo-host.ts'

/** Runs the photo host by hand: `PORT=4300 node src/main.ts`. */
const host = await startPhotoHost({ port: Number(process.env['PORT'] ?? 0) })
console.log(`Photos at ${host.origin}/photos/living-room-01.webp`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void host.stop())
