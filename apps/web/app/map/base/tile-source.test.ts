import Pbf from 'pbf'
import { afterEach, expect, test, vi } from 'vitest'
import { decodeTile, fetchWithRetry, tileSource } from './tile-source'

afterEach(() => vi.unstubAllGlobals())

const soon = [1, 1]

/** Answers with one response after the other, and counts them. */
function answering(...answers: (Response | Error)[]): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = answers[asked.length]
    asked.push(address)
    if (!answer || answer instanceof Error) throw answer ?? new Error('too many')
    return answer
  })
  return asked
}

type Shape = { type: 1 | 2 | 3; commands: number[] }

/** A tile with one feature in each layer, of 4096 units. */
function aTile(layers: Record<string, Shape>): ArrayBuffer {
  const tile = new Pbf()
  for (const [name, { type, commands }] of Object.entries(layers)) {
    const layer = new Pbf()
    layer.writeVarintField(15, 2)
    layer.writeStringField(1, name)
    const feature = new Pbf()
    feature.writeVarintField(3, type)
    feature.writePackedVarint(4, commands)
    layer.writeBytesField(2, feature.finish())
    layer.writeVarintField(5, 4096)
    tile.writeBytesField(3, layer.finish())
  }
  return tile.finish().slice().buffer
}

const zigzag = (value: number) => (value << 1) ^ (value >> 31)
/** Move to 800/800, a line to 1600/800. */
const aLine: Shape = { type: 2, commands: [9, zigzag(800), zigzag(800), 10, zigzag(800), 0] }
/** Two positions, 800/820 and 1600/820. */
const twoHouses: Shape = { type: 1, commands: [17, zigzag(800), zigzag(820), zigzag(800), 0] }

test('positions are in pixels of the tile, with the box around them', () => {
  const [road] = decodeTile(aTile({ road: aLine }), 512).get('road') ?? []
  expect(road?.geom[0]?.map(({ x, y }) => [x, y])).toEqual([
    [100, 100],
    [200, 100],
  ])
  expect(road?.bbox).toEqual({ minX: 100, minY: 100, maxX: 200, maxY: 100 })
})

test('houses known by their position get walls', () => {
  const [houses] =
    decodeTile(aTile({ road: aLine, building: twoHouses }), 512).get('building') ?? []
  expect(houses?.geomType).toBe(3)
  expect(houses?.geom.map((house) => house.length)).toEqual([4, 4])
})

test('requests a tile with the version of the map', async () => {
  const asked = answering(new Response(aTile({ road: aLine })))
  const layers = await tileSource('abc').get({ z: 13, x: 3597, y: 2177 }, 512)
  expect([...layers.keys()]).toEqual(['road'])
  expect(asked).toEqual(['/map/tiles/13/3597/2177.mvt?v=abc'])
})

test('nothing but sea is an empty tile', async () => {
  answering(new Response(null, { status: 204 }))
  expect((await tileSource('abc').get({ z: 3, x: 0, y: 0 }, 512)).size).toBe(0)
})

test('retries a busy server and a lost connection', async () => {
  const asked = answering(
    new Response('busy', { status: 503 }),
    new TypeError('Failed to fetch'),
    new Response('tile'),
  )
  expect(await (await fetchWithRetry('GET /map/tiles.json', soon)).text()).toBe('tile')
  expect(asked).toHaveLength(3)
})

test('stops retrying, and does not retry a rejected request', async () => {
  answering(...[1, 2, 3].map(() => new Response('busy', { status: 503 })))
  await expect(fetchWithRetry('GET /map/tiles.json', soon)).rejects.toThrow('503')
  const asked = answering(new Response('no', { status: 400 }))
  await expect(fetchWithRetry('GET /map/tiles.json', soon)).rejects.toThrow('400')
  expect(asked).toHaveLength(1)
})
