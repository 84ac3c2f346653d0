import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPhotoHost, type PhotoHost } from './photo-host.ts'

let directory: string
let host: PhotoHost

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kot-photo-host-'))
  host = await startPhotoHost({ port: 0, directory })
})
afterAll(async () => {
  await host.stop()
  await rm(directory, { recursive: true })
})

const ask = (path: string): Promise<Response> => fetch(`${host.origin}${path}`)

describe('photos', () => {
  test('are served as JPEG, rendered once however many ask', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask('/photos/kitchen-01.jpg')),
    )
    const bodies = await Promise.all(
      answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(answers[0]?.headers.get('content-type')).toBe('image/jpeg')
    expect(await sharp(bodies[0]).metadata()).toMatchObject({ format: 'jpeg', width: 1104 })
    expect(bodies.every((body) => bodies[0]?.equals(body))).toBe(true)
    expect((await readdir(directory)).filter((file) => file.startsWith('kitchen-01'))).toHaveLength(
      1,
    )
  })

  test.each([
    '/',
    '/photos/',
    '/photos/castle-01.jpg',
    '/photos/..%2fkitchen-01.jpg',
    '/photos/kitchen-01.png',
  ])('%s is not found', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })
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
