import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import satori from 'satori'
import sharp from 'sharp'
import { cardLayout, type SocialCard } from './card-layout.ts'
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
 * The picture that stands beside a shared link: a PNG of 1200 × 630, the same bytes for the same card.
 */
export async function drawSocialCard(card: SocialCard): Promise<Buffer> {
  ground ??= background()
  const words = await satori(cardLayout(card), { width, height, fonts })
  return sharp(await ground)
    .composite([{ input: Buffer.from(words) }])
    .png({ palette: true, colours: 256, dither: 1, effort: 7, compressionLevel: 9 })
    .toBuffer()
}
