import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import satori from 'satori'
import sharp from 'sharp'
import { cardLayout, type SocialCard, wordsHeight } from './card-layout.ts'
import { background, height, width } from './background.ts'

/** Letters become shapes, so no font needs to be installed where it is drawn. */
export const fonts = ([500, 700] as const).map((weight) => ({
  name: 'Figtree',
  weight,
  data: readFileSync(
    fileURLToPath(
      import.meta.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`),
    ),
  ),
}))

/** Drawn when the first card is; all cards have it in common. */
let ground: Promise<Buffer> | null = null

/**
 * The picture beside a shared link: a PNG of 1200 × 630, the same bytes for the same card. A
 * palette would halve its bytes, and take four times the work of everything else.
 */
export async function drawSocialCard(card: SocialCard): Promise<Buffer> {
  ground ??= background()
  const drawing = await satori(cardLayout(card), { width, height: wordsHeight, fonts })
  const words = await sharp(Buffer.from(drawing)).ensureAlpha().raw().toBuffer()
  const pixels = Buffer.from(await ground)
  lay(words, pixels)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 4 })
    .toBuffer()
}

/** Lays pixels with alpha (four bytes) over the first ones of a picture without (three bytes). The library
 *  takes four times as long, because it blends the empty pixels, too. */
function lay(over: Buffer, picture: Buffer): void {
  for (let from = 0, to = 0; from < over.length; from += 4, to += 3) {
    const alpha = over[from + 3] ?? 0
    if (alpha === 0) continue
    for (let channel = 0; channel < 3; channel += 1) {
      const below = picture[to + channel] ?? 0
      picture[to + channel] = below + (((over[from + channel] ?? 0) - below) * alpha) / 255
    }
  }
}
