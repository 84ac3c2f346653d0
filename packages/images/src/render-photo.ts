import sharp, { type Sharp } from 'sharp'
import type { Density, Variant } from './image-links.ts'
import { PhotoError } from './photo-error.ts'

/**
 * Supported formats. Vector images and documents (SVG, PDF …) can contain code, and no site uses
 * them for photos.
 */
type PhotoFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif'

/** Brands of the ISO container for still images: AVIF and its sequences, HEIC. */
const PICTURE_BRANDS = ['avif', 'avis', 'heic', 'heix', 'mif1', 'msf1']

/** Detects the format by the first bytes. File names and content types are not trusted. */
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
/** Of 6. The next one takes twice as long for 3 % fewer bytes. */
const SHARP_EFFORT = 2

/**
 * The size before blurring: enough for light and colours, not for a face, a street or a house
 * number.
 */
const REMNANT = { width: 24, height: 17 }

/** Photos are rendered in parallel, so that one must not use all cores. */
sharp.concurrency(1)
/** Every photo is different, so sharp's own cache is useless. */
sharp.cache(false)

export type Rendering = {
  variant: Variant
  density: Density
  /** A photo of a home advertised with us. It keeps its size, as specified. */
  own: boolean
}

const renderers: Readonly<
  Record<Variant, (photo: Sharp, rendering: Rendering) => Promise<Buffer>>
> = { blurred, sharp: asItIs, mail: forMail }

/**
 * Renders a photo as WebP, for mails as JPEG, without its metadata (place, time, camera).
 *
 * @throws PhotoError
 */
export const renderPhoto = (source: Buffer, rendering: Rendering): Promise<Buffer> =>
  withPhoto(source, (photo) => renderers[rendering.variant](photo, rendering))

/**
 * Decodes a photo from a stranger.
 *
 * @throws PhotoError
 */
export async function withPhoto<T>(source: Buffer, use: (photo: Sharp) => Promise<T>): Promise<T> {
  const format = detectFormat(source)
  if (!format) throw new PhotoError('format')
  try {
    const photo = open(source)
    const metadata = await photo.metadata()
    // The decoder must detect the same format.
    if (metadata.format !== format) throw new PhotoError('format')
    return await use(photo)
  } catch (error) {
    if (error instanceof PhotoError) throw error
    throw new PhotoError(/pixel limit/.test(String(error)) ? 'too large' : 'damaged', error)
  }
}

/** Opens the first frame, rotated by its orientation, on white where it is transparent. */
function open(source: Buffer): Sharp {
  return sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: RENDER_TIMEOUT_SECONDS })
    .autoOrient()
    .flatten({ background: '#fff' })
}

function asItIs(photo: Sharp, { own, density }: Rendering): Promise<Buffer> {
  if (own) return photo.webp({ quality: 90 }).toBuffer()
  return cropped(photo, density).webp({ quality: 78, effort: SHARP_EFFORT }).toBuffer()
}

/** An own photo is cropped, too: a mail shows it small, and thirty of them must load on a phone. */
function forMail(photo: Sharp, { density }: Rendering): Promise<Buffer> {
  return cropped(photo, density).jpeg({ quality: 78 }).toBuffer()
}

const cropped = (photo: Sharp, density: Density): Sharp =>
  photo.resize({ width: WIDTH * density, height: HEIGHT * density, fit: 'cover' })

/** Blurring alone could be partly reversed. Discarding the pixels first cannot. The size is the same for
 *  every screen. */
async function blurred(photo: Sharp): Promise<Buffer> {
  const { data, info } = await photo
    .resize({ ...REMNANT, fit: 'cover' })
    .blur(1)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .resize({ width: WIDTH, height: HEIGHT, fit: 'fill', kernel: 'cubic' })
    .blur(6)
    .webp({ quality: 60 })
    .toBuffer()
}
