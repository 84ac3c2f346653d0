import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { copiedPhotos, photosOfHome } from './home-photos.ts'
import { startPhotoHost } from './photo-host.ts'
import { pictures } from './pictures.ts'

test('a home has three to nine photos of different kinds, always the same, and none of another home', () => {
  const addresses = pictures.map((name) => `http://photos.example/photos/${name}`)
  const homes = Array.from({ length: 300 }, (_, home) => photosOfHome(addresses, home))
  expect(new Set(homes.map(({ length }) => length))).toEqual(new Set([3, 4, 5, 6, 7, 8, 9]))
  expect(new Set(homes.flat()).size).toBe(homes.flat().length)
  expect(photosOfHome(addresses, 17)).toEqual(homes[17])
})

const get = async (address: string) => {
  const response = await fetch(address)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

test('each photo of a home, and a copy of it, is drawn the same every time', async () => {
  const host = await startPhotoHost({ port: 0 })
  onTestFinished(() => host.stop())
  const [photo = ''] = photosOfHome([`${host.origin}/photos/kitchen-01.webp`], 17)
  const [copy = ''] = copiedPhotos([photo])
  expect(await get(photo)).toEqual(await get(photo))
  expect(await sharp(await get(photo)).metadata()).toMatchObject({ width: 828, height: 598 })
  expect(await sharp(await get(copy)).metadata()).toMatchObject({ format: 'jpeg', width: 640 })
})
