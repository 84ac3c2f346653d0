import { pictureDirectory, pictures } from '@kot/photos-simulator/pictures'
import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { hashPhoto, type PhotoHash } from './photo-hash.ts'
import { createPhotoIndex, isSamePicture } from './photo-index.ts'

const [width, height] = [1104, 798]
const names = pictures.filter((_, index) => index % 5 === 0)
const photos = await Promise.all(names.map((name) => readFile(join(pictureDirectory, name))))
const hashOf = async (photo: Buffer): Promise<PhotoHash> => {
  const hash = await hashPhoto(photo)
  if (hash === null) throw new Error('nearly even')
  return hash
}
let hashes: PhotoHash[] = []

beforeAll(async () => {
  for (const photo of photos) hashes = [...hashes, await hashOf(photo)]
})

const crop = (photo: Buffer, share: number, left: number, top: number) =>
  sharp(photo).extract({
    left: Math.round(width * left),
    top: Math.round(height * top),
    width: Math.round(width * share),
    height: Math.round(height * share),
  })
const watermark = Buffer.from(
  '<svg width="300" height="60"><text x="4" y="44" font-size="40" fill="#fff">leiga.example</text></svg>',
)

describe('a photo is recognised', () => {
  test.each<[string, (photo: Buffer) => Sharp]>([
    ['recompressed', (photo) => sharp(photo).jpeg({ quality: 40 })],
    ['smaller', (photo) => sharp(photo).resize(320).webp({ quality: 50 })],
    ['mirrored', (photo) => sharp(photo).flop().jpeg()],
    ['in other colours', (photo) => sharp(photo).modulate({ saturation: 1.4, hue: 20 }).jpeg()],
    [
      'with a watermark',
      (photo) =>
        sharp(photo)
          .composite([{ input: watermark, left: 780, top: 720 }])
          .jpeg(),
    ],
    ['cropped to the middle 80 %', (photo) => crop(photo, 0.8, 0.1, 0.1).jpeg()],
    ['cropped to a corner of 80 %', (photo) => crop(photo, 0.8, 0.2, 0).jpeg()],
    [
      'cropped, mirrored, smaller and recompressed',
      (photo) => crop(photo, 0.9, 0.05, 0.1).flop().resize(480).jpeg({ quality: 40 }),
    ],
  ])('%s', async (_how, change) => {
    const found = await Promise.all(
      photos.map(async (photo, at) =>
        isSamePicture(hashes[at] as PhotoHash, await hashOf(await change(photo).toBuffer())),
      ),
    )
    expect(found.filter((same) => same)).toHaveLength(photos.length)
  })

  test('whichever of the two was cropped', async () => {
    const cropped = await hashOf(
      await crop(photos[0] as Buffer, 0.8, 0, 0.2)
        .jpeg()
        .toBuffer(),
    )
    expect(isSamePicture(cropped, hashes[0] as PhotoHash)).toBe(true)
    expect(isSamePicture(hashes[0] as PhotoHash, cropped)).toBe(true)
  })
})

test('different pictures are different', () => {
  const same = hashes.flatMap((one, at) =>
    hashes.slice(at + 1).filter((other) => isSamePicture(one, other)),
  )
  expect(same).toEqual([])
})

test('a nearly even picture has no hash', async () => {
  const wall = { width: 400, height: 300, channels: 3 as const, background: '#eee' }
  expect(await hashPhoto(await sharp({ create: wall }).jpeg().toBuffer())).toBeNull()
})

test('what is no photo is refused', async () => {
  await expect(hashPhoto(Buffer.from('<svg/>'))).rejects.toThrow('unusable photo: format')
})

test('an index finds a photo among others, and none that it was not given', () => {
  const index = createPhotoIndex()
  for (const [at, hash] of hashes.entries()) if (at > 0) index.add(at, hash)
  expect(index.size).toBe(hashes.length - 1)
  expect(index.find(hashes[3] as PhotoHash)).toEqual([3])
  expect(index.find(hashes[0] as PhotoHash)).toEqual([])
  index.add(30, hashes[3] as PhotoHash)
  expect(index.find(hashes[3] as PhotoHash)).toEqual([3, 30])
  expect(index.find(hashes[3] as PhotoHash, 1)).toEqual([3])
})
