import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startPhotoHost, type PhotoHost } from './photo-host.ts'
import { pictures } from './pictures.ts'

let host: PhotoHost

beforeAll(async () => {
  host = await startPhotoHost({ port: 0 })
})
afterAll(() => host.stop())

const ask = (path: string): Promise<Response> => fetch(`${host.origin}${path}`)

describe('photos', () => {
  test('are served as WebP, three times as large as a card shows them', async () => {
    expect(pictures).toHaveLength(60)
    for (const name of pictures) {
      const response = await ask(`/photos/${name}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/webp')
      const { format, width, height } = await sharp(await response.arrayBuffer()).metadata()
      expect({ format, width, height }).toEqual({ format: 'webp', width: 1104, height: 798 })
    }
  })

  test.each([
    '/',
    '/photos/',
    '/photos/castle-01.webp',
    '/photos/..%2fkitchen-01.webp',
    '/photos/kitchen-01.png',
  ])('%s is not found', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })
})

test('a variation is drawn once where there is a folder to keep it', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'kot-photos-'))
  const keeping = await startPhotoHost({ port: 0, directory })
  onTestFinished(async () => {
    await keeping.stop()
    await rm(directory, { recursive: true })
  })
  const get = async (path: string) =>
    Buffer.from(await (await fetch(`${keeping.origin}${path}`)).arrayBuffer())
  const [first, copy] = [
    await get('/photos/17/kitchen-01.webp'),
    await get('/photos/17/copy/kitchen-01.webp'),
  ]
  expect((await readdir(directory)).toSorted()).toEqual([
    '17-copy-kitchen-01.jpg',
    '17-kitchen-01.jpg',
  ])
  expect(copy.equals(first)).toBe(false)
  await writeFile(join(directory, '17-kitchen-01.jpg'), 'kept')
  expect(String(await get('/photos/17/kitchen-01.webp'))).toBe('kept')
})

describe('faults', () => {
  test.each([
    ['/faults/missing.jpg', 404],
    ['/faults/error.jpg', 500],
  ])('%s answers %i', async (path, status) => {
    expect((await ask(path)).status).toBe(status)
  })

  test('html.jpg calls a page a picture', async () => {
    const answer = await ask('/faults/html.jpg')
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(await answer.text()).toContain('<!doctype html>')
  })

  test('slow.jpg begins at once and does not come to an end', async () => {
    const started = Date.now()
    const { bytes, ended } = await readFor(600, '/faults/slow.jpg')
    expect(Date.now() - started).toBeGreaterThanOrEqual(550)
    expect(ended).toBe(false)
    expect(bytes).toBeGreaterThanOrEqual(4)
    expect(bytes).toBeLessThan(50)
  })

  test('endless.jpg is longer than any picture', async () => {
    const { bytes, ended } = await readFor(2_000, '/faults/endless.jpg', 12_000_000)
    expect(ended).toBe(false)
    expect(bytes).toBeGreaterThanOrEqual(12_000_000)
  })
})

/** Reads until the time is up, the answer ends or enough has come. */
async function readFor(
  milliseconds: number,
  path: string,
  enough = Infinity,
): Promise<{ bytes: number; ended: boolean }> {
  const answer = await fetch(`${host.origin}${path}`, { signal: AbortSignal.timeout(milliseconds) })
  let bytes = 0
  try {
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.byteLength
      if (bytes >= enough) return { bytes, ended: false }
    }
    return { bytes, ended: true }
  } catch {
    return { bytes, ended: false }
  }
}
