import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPhoto, aPngBomb } from './testing/a-photo.ts'
import { renderPhoto, type Rendering } from './render-photo.ts'

const asked = (changes: Partial<Rendering> = {}): Rendering => ({
  variant: 'sharp',
  density: 1,
  own: false,
  ...changes,
})

const sizeOf = async (image: Buffer) => {
  const { width, height, format } = await sharp(image).metadata()
  return `${width}×${height} ${format}`
}

const pixelsOf = (image: Buffer) => sharp(image).removeAlpha().raw().toBuffer()

test.each([
  ['sharp', 1, '368×266 webp'],
  ['sharp', 2, '736×532 webp'],
  ['blurred', 1, '368×266 webp'],
  ['blurred', 2, '368×266 webp'],
  ['mail', 1, '368×266 jpeg'],
  ['mail', 2, '736×532 jpeg'],
] as const)('%s at density %i is %s', async (variant, density, size) => {
  for (const source of [await aPhoto(), await aPhoto({ width: 200, height: 900 })]) {
    expect(await sizeOf(await renderPhoto(source, asked({ variant, density })))).toBe(size)
  }
})

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s is rendered', async (format) => {
  const source = await aPhoto({ width: 400, height: 300, format })
  expect(await sizeOf(await renderPhoto(source, asked()))).toBe('368×266 webp')
})

test('an own photo keeps its size when sharp, and is blurred and mailed like any other', async () => {
  const source = await aPhoto({ width: 1_234, height: 777 })
  expect(await sizeOf(await renderPhoto(source, asked({ own: true })))).toBe('1234×777 webp')
  expect(await sizeOf(await renderPhoto(source, asked({ own: true, density: 2 })))).toBe(
    '1234×777 webp',
  )
  const blurred = await renderPhoto(source, asked({ own: true, variant: 'blurred' }))
  expect(await sizeOf(blurred)).toBe('368×266 webp')
  const mailed = await renderPhoto(source, asked({ own: true, variant: 'mail', density: 2 }))
  expect(await sizeOf(mailed)).toBe('736×532 jpeg')
})

test('a photo for print becomes a JPEG for screens, which every mail program shows', async () => {
  const printed = await sharp(await aPhoto())
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
  expect((await sharp(printed).metadata()).space).toBe('cmyk')
  const mailed = await renderPhoto(printed, asked({ variant: 'mail' }))
  expect(await sharp(mailed).metadata()).toMatchObject({
    format: 'jpeg',
    space: 'srgb',
    isProgressive: false,
  })
})

test('nothing the camera noted is left', async () => {
  const source = await sharp(await aPhoto())
    .withExif({ IFD0: { Artist: 'Jóna' }, IFD3: { GPSLatitude: '64/1 8/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><who>Jóna</who></x:xmpmeta>')
    .jpeg()
    .toBuffer()
  expect((await sharp(source).metadata()).exif).toBeDefined()
  for (const changes of [{ own: true }, { own: false }, { variant: 'mail' }] as const) {
    const metadata = await sharp(await renderPhoto(source, asked(changes))).metadata()
    expect(metadata).not.toHaveProperty('exif')
    expect(metadata).not.toHaveProperty('xmp')
    expect(metadata).not.toHaveProperty('icc')
    expect(metadata).not.toHaveProperty('iptc')
  }
})

test('a photo taken with the camera on its side is rotated upright', async () => {
  const source = await sharp(await aPhoto({ width: 300, height: 200 }))
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(await sizeOf(await renderPhoto(source, asked({ own: true })))).toBe('200×300 webp')
})

test('of an animation only the first frame is shown', async () => {
  const frames = [250, 90, 5].map((tone) => Buffer.alloc(40 * 40 * 3, tone))
  const film = await sharp(Buffer.concat(frames), {
    raw: { width: 40, height: 120, channels: 3, pageHeight: 40 },
  })
    .gif({ delay: [100, 100, 100] })
    .toBuffer()
  expect((await sharp(film).metadata()).pages).toBe(3)
  const shown = await renderPhoto(film, asked())
  expect((await sharp(shown).metadata()).pages ?? 1).toBe(1)
  expect((await pixelsOf(shown)).every((tone) => tone > 200)).toBe(true)
})

test('the detail of a blurred photo is gone, not covered', async () => {
  const asBlurred = async (detail: boolean) => {
    const source = await aPhoto({ detail, format: 'png' })
    return renderPhoto(source, asked({ variant: 'blurred' }))
  }
  const [detailed, plain] = [await asBlurred(true), await asBlurred(false)]
  const [a, b] = [await pixelsOf(detailed), await pixelsOf(plain)]
  // With and without its strong pattern a photo becomes nearly the same, so they cannot be distinguished.
  expect(
    a.reduce((most, tone, at) => Math.max(most, Math.abs(tone - (b[at] ?? 0))), 0),
  ).toBeLessThan(8)
  expect(steepest(a)).toBeLessThanOrEqual(6)

  // The sharp rendering shows the pattern, so the measure works.
  const sharpOne = await pixelsOf(await renderPhoto(await aPhoto({ format: 'png' }), asked()))
  expect(steepest(sharpOne)).toBeGreaterThan(40)
})

test.each([1, 2] as const)('a blurred photo at density %i holds under 4 kB', async (density) => {
  const noise = Buffer.from(Array.from({ length: 600 * 400 * 3 }, (_, at) => (at * 7_919) % 251))
  const noisy = await sharp(noise, { raw: { width: 600, height: 400, channels: 3 } })
    .png()
    .toBuffer()
  for (const source of [await aPhoto(), noisy]) {
    const blurred = await renderPhoto(source, asked({ variant: 'blurred', density }))
    expect(blurred.length).toBeLessThan(4_096)
  }
})

test.each([
  ['a web page', () => '<!doctype html><title>404</title>', 'format'],
  ['a drawing', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'format'],
  ['a document', () => '%PDF-1.7\n1 0 obj', 'format'],
  ['nothing', () => '', 'format'],
  ['a picture of 900 megapixels', () => aPngBomb(), 'too large'],
  ['a picture just over 40 megapixels', () => aPngBomb(40_001, 1_000), 'too large'],
  ['half a JPEG', async () => (await aPhoto()).subarray(0, 8_000), 'damaged'],
  ['half a PNG', async () => (await aPhoto({ format: 'png' })).subarray(0, 5_000), 'damaged'],
  ['the first bytes of a JPEG only', () => Buffer.from('\xFF\xD8\xFF\xE0', 'latin1'), 'damaged'],
  ['a WebP that is none', () => Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 xxxx'), 'damaged'],
  ['a GIF that is none', () => 'GIF89a<svg onload="alert(1)"/>', 'damaged'],
])('%s is refused', async (_what, make, because) => {
  const source = Buffer.from(await make())
  for (const variant of ['sharp', 'blurred', 'mail'] as const) {
    await expect(renderPhoto(source, asked({ variant }))).rejects.toThrow(
      `unusable photo: ${because}`,
    )
  }
})

/** The largest step of tone between two neighbours in a row. */
function steepest(pixels: Buffer): number {
  let most = 0
  for (let at = 3; at < pixels.length; at += 1) {
    if (at % (368 * 3) < 3) continue
    most = Math.max(most, Math.abs((pixels[at] ?? 0) - (pixels[at - 3] ?? 0)))
  }
  return most
}
