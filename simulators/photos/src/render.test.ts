import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pictures } from './catalogue.ts'
import { renderCatalogue, renderPicture } from './render.ts'

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kot-photos-'))
})
afterEach(() => rm(directory, { recursive: true }))

test('a picture becomes a JPEG of 1104 × 798', async () => {
  const { format, width, height } = await sharp(await renderPicture(0, directory)).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1104, height: 798 })
})

test('a picture rendered before is not rendered again', async () => {
  const first = await stat(await renderPicture(3, directory))
  const second = await stat(await renderPicture(3, directory))
  expect(second.ino).toBe(first.ino)
  expect(await readdir(directory)).toHaveLength(1)
})

test('the catalogue is rendered in order, counting as it goes', async () => {
  const indexes = [40, 3, 90, 17, 120]
  const counted: string[] = []
  const files = await renderCatalogue({
    directory,
    indexes,
    onProgress: (done, total) => counted.push(`${done} of ${total}`),
  })
  expect(files.map((file) => basename(file).split('.')[0])).toEqual(
    indexes.map((index) => pictures[index]?.name),
  )
  expect(counted).toEqual(['1 of 5', '2 of 5', '3 of 5', '4 of 5', '5 of 5'])
  expect(await readdir(directory)).toHaveLength(5)
})
