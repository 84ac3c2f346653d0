import sharp from 'sharp'
import { type Random, seededRandom } from '@kot/domain/testing/random'

/** The size of the pictures. */
const picture = { width: 1104, height: 798 }
const width = 828
const height = 598

/**
 * Draws a picture anew for one home: another part of it, perhaps mirrored, in another light and other
 * colours. Two homes never show the same picture, and one home always shows the same.
 */
export async function drawVariation(file: string, home: number): Promise<Buffer> {
  const name = /([a-z-]+)-(\d+)\.webp$/.exec(file)
  const random = seededRandom(
    home * 65_537 + Number(name?.[2]) * 4_099 + textNumber(name?.[1] ?? ''),
  )
  const scale = 0.55 + random.next() * 0.35
  const part = {
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
  }
  const [left, top] = [
    random.between(0, picture.width - part.width),
    random.between(0, picture.height - part.height),
  ]
  return sharp(file)
    .extract({ left, top, ...part })
    .resize(width, height, { kernel: 'linear' })
    .flop(random.chance(0.5))
    .composite([{ input: await light(random), raw: { width, height, channels: 4 } }])
    .linear(
      [0, 1, 2].map(() => 0.85 + random.next() * 0.25),
      [0, 0, 0],
    )
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** As copied photos look: a part of the picture, smaller, compressed once more, every third one mirrored. */
export function drawCopy(drawn: Buffer, turn: number): Promise<Buffer> {
  const [x, y] = [turn % 3, turn % 5].map((step) => 0.02 + step * 0.02) as [number, number]
  return sharp(drawn)
    .extract({
      left: Math.round(width * x),
      top: Math.round(height * y),
      width: Math.round(width * 0.88),
      height: Math.round(height * 0.88),
    })
    .resize(640)
    .flop(turn % 3 === 0)
    .jpeg({ quality: 60 })
    .toBuffer()
}

/** Drawn small: light has no edges. */
const lightSize = { width: 46, height: 33 }

/** Light from windows and shade in corners. */
async function light(random: Random): Promise<Buffer> {
  const spots = Array.from({ length: random.between(3, 5) }, () => ({
    shade: random.chance(0.5) ? 245 : 25,
    strength: 0.35 + random.next() * 0.35,
    x: random.next() * lightSize.width,
    y: random.next() * lightSize.height,
    reach: (0.25 + random.next() * 0.3) * lightSize.width,
  }))
  const pixels = Buffer.alloc(lightSize.width * lightSize.height * 4)
  for (let at = 0; at < pixels.length; at += 4) {
    const [x, y] = [(at / 4) % lightSize.width, Math.floor(at / 4 / lightSize.width)]
    let [shade, cover] = [0, 0]
    for (const spot of spots) {
      const near = Math.max(1 - Math.hypot(x - spot.x, y - spot.y) / spot.reach, 0) * spot.strength
      shade = shade * (1 - near) + spot.shade * near
      cover += near * (1 - cover)
    }
    pixels.fill(cover === 0 ? 0 : shade / cover, at, at + 3)
    pixels[at + 3] = cover * 255
  }
  return sharp(pixels, { raw: { ...lightSize, channels: 4 } })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer()
}

const textNumber = (text: string): number =>
  Buffer.from(text).reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, 7)
