/** What photos come as. Drawings and documents (SVG, PDF …) are programs rather than pictures, and no
 *  site shows rooms with them. */
export type PhotoFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif'

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
