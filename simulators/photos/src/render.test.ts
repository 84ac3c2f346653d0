import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

test(
  'the whole catalogue is rendered in order, counting as it goes',
  { timeout: 120_000 },
  async () => {
    const counted: number[] = []
    const files = await renderCatalogue({ directory, onProgress: (done) => counted.push(done) })
    expect(files.map((file) => file.slice(directory.length + 1).split('.')[0])).toEqual(
      pictures.map(({ name }) => name),
    )
    expect(counted).toEqual(pictures.map((_, index) => index + 1))
    expect(await readdir(directory)).toHaveLength(pictures.length)
  },
)
