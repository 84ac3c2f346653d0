import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

export const width = 1200
export const height = 630

/** The skyline is this share of its width, 1440. */
const scale = width / 1440

const svg = (inner: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`,
  )

/** The sky and the street of the landing page, as pixels of three bytes. */
export function background(): Promise<Buffer> {
  const drawing = readFileSync(join(import.meta.dirname, 'skyline.svg'), 'utf8')
  const inner = drawing.slice(drawing.indexOf('>') + 1, drawing.lastIndexOf('</svg>'))
  const sky =
    '<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#cfe4ee"/><stop offset="0.75" stop-color="#f3f6f7"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#sky)"/>'
  const street = `<g transform="translate(0 ${height - 400 * scale}) scale(${scale})">${inner}</g>`
  return sharp(svg(sky + street))
    .removeAlpha()
    .raw()
    .toBuffer()
}
