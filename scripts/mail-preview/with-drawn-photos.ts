import { basename, join } from 'node:path'
import { pictures } from '@kot/photos-simulator/catalogue'
import { renderPicture } from '@kot/photos-simulator/render'

/** A preview has no server behind it: each home gets one of the demo's drawings as a file. */
export async function withDrawnPhotos(html: string, directory: string): Promise<string> {
  let shown = html
  for (const [address, home] of html.matchAll(/https?:\/\/[^"]+\/img\/(\d+)\/sharp\/[^"]+/g)) {
    // A step that is no divisor of their number, so that neighbours are different rooms.
    const drawing = await renderPicture(
      (Number(home) * 7) % pictures.length,
      join(directory, 'photos'),
    )
    shown = shown.replaceAll(address, `../photos/${basename(drawing)}`)
  }
  return shown
}
