import { describe, expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'
import { mapTiles } from './settings.ts'
import { completeEnvironment } from './testing/environment-variables.ts'

const tilesWith = (variables: Record<string, string>) =>
  mapTiles(readEnvironment({ ...completeEnvironment, ...variables }))

describe('map tiles', () => {
  test('are our own where nothing is set', () => {
    expect(tilesWith({})).toBeNull()
  })

  test('come from the service that is set', () => {
    expect(
      tilesWith({
        MAP_TILE_ADDRESS: 'https://tiles.example/{z}/{x}/{y}.png',
        MAP_TILE_ATTRIBUTION: '© Tiles',
        MAP_TILE_MAX_ZOOM: '16',
      }),
    ).toEqual({
      address: 'https://tiles.example/{z}/{x}/{y}.png',
      attribution: '© Tiles',
      maxZoom: 16,
    })
  })

  test.each([
    'tiles.example/{z}/{x}/{y}.png',
    'ftp://tiles.example/{z}/{x}/{y}.png',
    'https://tiles.example/{z}/{x}.png',
    'https://{s}.tiles.example/{z}/{x}/{y}.png',
  ])('are refused at %s, which no map could be drawn from', (address) => {
    expect(() => tilesWith({ MAP_TILE_ADDRESS: address })).toThrow('MAP_TILE_ADDRESS')
  })
})
