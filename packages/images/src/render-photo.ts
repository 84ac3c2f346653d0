import sharp, { type Sharp } from 'sharp'
import type { Density, Variant } from './image-links.ts'
import { PhotoError } from './photo-error.ts'

/** What photos come as. Drawings and documents (SVG, PDF …) are programs rather than pictures, and no
 *  site shows rooms with them. */
type PhotoFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif'

/** Brands of the ISO container that hold still pictures: AVIF and its sequences, HEIC. */
const PICTURE_BRANDS = ['avif', 'avis', 'heic', 'heix', 'mif1', 'msf1']

/** The format by the first bytes. File names and content types are only what somebody says. */
export function detectFormat(bytes: Buffer): PhotoFormat | null {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end)
  if (text(0, 3) === '\xFF\xD8\xFF') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1A\n') return 'png'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && PICTURE_BRANDS.includes(text(8, 12))) return 'heif'
  return null
}

/** The size of a card's photo, as specified. */
export const WIDTH = 368
export const HEIGHT = 266
const MAX_PIXELS = 40_000_000
const RENDER_TIMEOUT_SECONDS = 10

/** What is left of a photo before it is blurred: enough for its light and colours, not for a face,
 *  a street or a number on a door. */
const REMNANT = { width: 24, height: 17 }

/** Photos are rendered side by side, so that one must not take all cores. */
sharp.concurrency(1)
/** Every photo is another one: nothing would ever be found in sharp's own cache. */
sharp.cache(false)

export type Rendering = {
  variant: Variant
  density: Density
  /** One of the product's own photos: kept at its size, as specified. */
  own: boolean
}

/**
 * A photo as WebP, without its metadata (where and when it was taken, by which camera).
 *
 * @throws UnusablePhoto
 */
export async function renderPhoto(source: Buffer, rendering: Rendering): Promise<Buffer> {
  const format = detectFormat(source)
  if (!format) throw new PhotoError('format')
  try {
    const photo = open(source)
    const metadata = await photo.metadata()
    // The decoder must agree with us about what it is going to decode.
    if (metadata.format !== format) throw new PhotoError('format')
    return await (rendering.variant === 'blurred' ? blurred : asItIs)(photo, rendering)
  } catch (error) {
    if (error instanceof PhotoError) throw error
    throw new PhotoError(/pixel limit/.test(String(error)) ? 'too large' : 'damaged', error)
  }
}

/** First frame only, turned as the camera was held, on white where it is transparent. */
function open(source: Buffer): Sharp {
  return sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: RENDER_TIMEOUT_SECONDS })
    .autoOrient()
    .flatten({ background: '#fff' })
}

function asItIs(photo: Sharp, { own, density }: Rendering): Promise<Buffer> {
  if (own) return photo.webp({ quality: 90 }).toBuffer()
  return photo
    .resize({ width: WIDTH * density, height: HEIGHT * density, fit: 'cover' })
    .webp({ quality: 78 })
    .toBuffer()
}

/** Blurring alone could be undone in part; throwing the pixels away first cannot. */
async function blurred(photo: Sharp, { density }: Rendering): Promise<Buffer> {
  const { data, info } = await photo
    .resize({ ...REMNANT, fit: 'cover' })
    .blur(1)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .resize({ width: WIDTH * density, height: HEIGHT * density, fit: 'fill', kernel: 'cubic' })
    .blur(6 * density)
    .webp({ quality: 60 })
    .toBuffer()
}
