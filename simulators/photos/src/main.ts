import { startPhotoHost } from './photo-host.ts'

/** Runs the photo host: `PORT=4300 node src/main.ts`. PHOTO_DIRECTORY keeps what was drawn. */
const { PORT, PHOTO_DIRECTORY: directory } = process.env
const host = await startPhotoHost({
  port: Number(PORT ?? 0),
  ...(directory !== undefined && { directory }),
})
console.log(`Photos at ${host.origin}/photos/living-room-01.webp`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void host.stop())
