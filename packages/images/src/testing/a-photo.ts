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
