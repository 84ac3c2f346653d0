import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { houseTiles, houseTileUnder, fetchJsonWithRetry } from './house-tiles'

const oneHouse = { houses: [[2048, 2048]], streets: [], names: [] }

let server: Server | null = null
afterEach(() => server?.close())

/** A server that answers by path, and what it was asked. */
async function aServer(answer: (path: string) => unknown) {
  const asked: string[] = []
  server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const body = answer(url)
    response.statusCode = typeof body === 'number' ? body : 200
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/map/houses`, asked }
}

test('a tile of the map lies on one house tile, and far away on none', () => {
  expect(houseTileUnder({ z: 13, x: 3597, y: 2156 })).toEqual({ z: 13, x: 3597, y: 2156 })
  expect(houseTileUnder({ z: 16, x: 28783, y: 17249 })).toEqual({ z: 13, x: 3597, y: 2156 })
  expect(houseTileUnder({ z: 12, x: 1798, y: 1078 })).toBeNull()
})

test('without an address register nothing more is asked', async () => {
  const { address, asked } = await aServer(() => ({ loaded: false, version: '' }))
  const housesUnder = houseTiles(address)
  expect(await housesUnder({ z: 14, x: 7194, y: 4312 })).toBeNull()
  expect(await housesUnder({ z: 14, x: 7196, y: 4312 })).toBeNull()
  expect(asked).toEqual(['/map/houses.json'])
})

test('tiles of the map over the same house tile ask for it once, by its version', async () => {
  const { address, asked } = await aServer((path) =>
    path === '/map/houses.json' ? { loaded: true, version: '7' } : oneHouse,
  )
  const housesUnder = houseTiles(address)
  const [first, second] = await Promise.all([
    housesUnder({ z: 14, x: 7194, y: 4312 }),
    housesUnder({ z: 14, x: 7195, y: 4313 }),
  ])
  expect(first?.houses).toHaveLength(2)
  expect(second).toBe(first)
  expect(asked).toEqual(['/map/houses.json', '/map/houses/13/3597/2156.json?v=7'])
})

test('a tile that is missing is asked for again the next time it comes into view', async () => {
  let missing = true
  const { address } = await aServer((path) => {
    if (path === '/map/houses.json') return { loaded: true, version: '7' }
    return missing ? 404 : oneHouse
  })
  const housesUnder = houseTiles(address)
  expect(await housesUnder({ z: 13, x: 3597, y: 2156 })).toBeNull()
  missing = false
  expect(await housesUnder({ z: 13, x: 3597, y: 2156 })).not.toBeNull()
})

test('a busy server is asked again after a pause', async () => {
  let busy = 2
  const { address, asked } = await aServer(() => (busy-- > 0 ? 503 : oneHouse))
  expect(await fetchJsonWithRetry(address, [1, 1])).toEqual(oneHouse)
  expect(asked).toHaveLength(3)
})

test('a server that stays busy is left alone in the end', async () => {
  const { address, asked } = await aServer(() => 503)
  expect(await fetchJsonWithRetry(address, [1, 1])).toBeNull()
  expect(asked).toHaveLength(3)
})
