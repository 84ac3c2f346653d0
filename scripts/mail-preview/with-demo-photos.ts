import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureDirectory, pictures } from '@kot/photos-simulator/pictures'

/** A preview has no server behind it: each home gets one of the demo's pictures as a file. */
export async function withDemoPhotos(html: string, directory: string): Promise<string> {
  const photos = join(directory, 'photos')
  await mkdir(photos, { recursive: true })
  let shown = html
  for (const [address, home] of html.matchAll(/https?:\/\/[^"]+\/img\/(\d+)\/sharp\/[^"]+/g)) {
    // A step that is no divisor of their number, so that neighbours are different rooms.
    const picture = pictures[(Number(home) * 7) % pictures.length] ?? ''
    await copyFile(join(pictureDirectory, picture), join(photos, picture))
    shown = shown.replaceAll(address, `../photos/${picture}`)
  }
  return shown
}
