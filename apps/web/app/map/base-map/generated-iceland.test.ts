import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { bytes, layersAt } from './testing/map-of-iceland'

describe('the map of Iceland', () => {
  test('takes at most 150 kB on its way, however it is compressed', { timeout: 60_000 }, () => {
    expect(brotliCompressSync(bytes).length).toBeLessThanOrEqual(150_000)
    expect(gzipSync(bytes, { level: 9 }).length).toBeLessThanOrEqual(150_000)
  })

  test('names everybody whose data is in it', () => {
    const { sources } = JSON.parse(bytes.toString()) as { sources: string[] }
    expect(sources.join('\n')).toContain('Landmælingum Íslands')
    expect(sources.join('\n')).toContain('© OpenStreetMap contributors')
    expect(sources.join('\n')).toContain('Natural Earth')
    expect(sources.join('\n')).toContain('Staðfangaskrá')
  })

  test.each([
    ['the middle of the country', 64.98, -18.5],
    ['an island in Kollafjörður', 64.164, -21.853],
    ['Grímsey', 66.545, -18.005],
  ])('has bare land at %s', (_, lat, long) => {
    expect(layersAt(lat, long)).toEqual(['land'])
  })

  test.each([
    ['the centre of Reykjavík', 64.1447, -21.9257],
    ['the centre of Akureyri', 65.6826, -18.1],
    ['Heimaey', 63.4373, -20.2764],
  ])('has built-up land at %s', (_, lat, long) => {
    expect(layersAt(lat, long)).toEqual(['land', 'builtUp'])
  })

  test.each([
    ['Faxaflói', 64.4, -22.7],
    ['Eyjafjörður', 65.87, -18.2],
    ['the old harbour of Reykjavík', 64.153, -21.936],
    ['the Atlantic', 62.5, -19],
  ])('has sea at %s', (_, lat, long) => {
    expect(layersAt(lat, long)).toEqual([])
  })

  test.each([
    ['Þingvallavatn', 64.18, -21.15],
    ['Lagarfljót', 65.14, -14.72],
    ['Kleifarvatn', 63.925, -21.98],
  ])('has a lake at %s', (_, lat, long) => {
    expect(layersAt(lat, long)).toEqual(['land', 'lakes'])
  })

  test.each([
    ['Vatnajökull', 64.42, -16.8],
    ['Hofsjökull', 64.81, -18.82],
  ])('has ice at %s', (_, lat, long) => {
    expect(layersAt(lat, long)).toEqual(['land', 'glaciers'])
  })

  test('has no lake in the capital where the source has triangles', () => {
    expect(layersAt(64.149, -21.927)).not.toContain('lakes')
    expect(layersAt(64.12, -21.71)).not.toContain('lakes')
  })
})
