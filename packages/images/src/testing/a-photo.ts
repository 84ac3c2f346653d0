import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type APhoto = {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'
  detail?: boolean
}

/** A picture full of fine detail: every 8 pixels another tone, over a slow change of colour. */
export function aPhoto({
  width = 1_200,
  height = 800,
  format = 'jpeg',
  detail = true,
}: APhoto = {}): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const dark = ((x >> 3) + (y >> 3)) % 2 === 0
      const step = detail ? (dark ? -60 : 60) : 0
      const at = (y * width + x) * 3
      pixels[at] = 80 + Math.floor((x / width) * 80) + step
      pixels[at + 1] = 120 + step
      pixels[at + 2] = 160 - Math.floor((y / height) * 80) + step
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()
}

/** A valid PNG of one-bit pixels: 30,000 × 30,000 of them in about a hundred kilobytes. */
export function aPngBomb(width = 30_000, height = 30_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const row = 1 + Math.ceil(width / 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(row * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/** What can be measured of a picture without knowing what it shows. */
export async function pictureFacts(image: Buffer) {
  const { width, height } = await sharp(image).metadata()
  const { channels } = await sharp(image).stats()
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean)
  return { bytes: image.length, width, height, red, green, blue }
}
