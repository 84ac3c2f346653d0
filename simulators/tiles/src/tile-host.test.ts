import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTileHost, type TileHost } from './tile-host.ts'

let host: TileHost
beforeAll(async () => {
  host = await startTileHost({ port: 0 })
})
afterAll(() => host.stop())

const ask = (path: string, signal?: AbortSignal): Promise<Response> =>
  fetch(`${host.origin}${path}`, signal ? { signal } : {})

test('a tile is a picture with its number', async () => {
  const answer = await ask('/plain/12/1799/1095.svg')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  expect(await answer.text()).toContain('12/1799/1095')
})

test('the host counts its requests', async () => {
  const before = host.asked()
  await ask('/plain/3/1/1.svg')
  await ask('/favicon.ico')
  expect(host.asked()).toBe(before + 1)
})

test('a map gets an address with three open parts', () => {
  expect(host.address('plain')).toBe(`${host.origin}/plain/{z}/{x}/{y}.svg`)
})

describe('faults', () => {
  test.each([
    ['/missing/12/1/1.svg', 404],
    ['/error/12/1/1.svg', 500],
    ['/holes/12/5/0.svg', 404],
    ['/holes/12/6/0.svg', 200],
    ['/unknown/12/1/1.svg', 404],
    ['/plain/12/1.svg', 404],
  ])('%s answers %i', async (path, status) => {
    expect((await ask(path)).status).toBe(status)
  })

  test('html calls a page a picture', async () => {
    const answer = await ask('/html/12/1/1.svg')
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(await answer.text()).toContain('<!doctype html>')
  })

  test('silent never answers', async () => {
    await expect(ask('/silent/12/1/1.svg', AbortSignal.timeout(300))).rejects.toThrow('timeout')
  })
})
