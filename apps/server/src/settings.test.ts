import { describe, expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'
import { mapTiles, paymentSettings } from './settings.ts'
import { completeEnvironment } from './testing/environment-variables.ts'

const ours = {
  PAYMENT_PROVIDER_NAME: 'Kortagátt',
  PAYMENT_API: 'https://api.pay.example',
  PAYMENT_MERCHANT: 'kot',
  PAYMENT_SECRET_KEY: 's3cret-key',
}
const dialog = {
  ...ours,
  PAYMENT_PROVIDER: 'dialog',
  PAYMENT_SCRIPT: 'https://pay.example/script.js',
  PAYMENT_PUBLIC_KEY: 'public-key',
}
const hosted = {
  ...ours,
  PAYMENT_PROVIDER: 'hosted',
  PAYMENT_HOSTED_PAGE: 'https://pay.example/pay',
}
const settingsWith = (variables: Record<string, string>) =>
  paymentSettings(readEnvironment({ ...completeEnvironment, ...variables }))

describe('what a page knows of the card provider', () => {
  test('is nothing where nothing is sold', () => {
    expect(settingsWith({})).toBeNull()
  })

  test('is its script and the public key when it opens a dialog, and never the secret one', () => {
    expect(settingsWith(dialog)).toEqual({
      kind: 'dialog',
      provider: 'Kortagátt',
      script: 'https://pay.example/script.js',
      key: 'public-key',
    })
  })

  test('is its name when it has its own page', () => {
    expect(settingsWith(hosted)).toEqual({ kind: 'hosted', provider: 'Kortagátt' })
  })
})

const partsOf = (provider: Record<string, string>) =>
  Object.keys(provider)
    .filter((name) => name !== 'PAYMENT_PROVIDER')
    .map((name) => [name, provider] as const)

test.each([...partsOf(dialog), ...partsOf(hosted)])(
  'half a provider, without %s, is refused by name and without its secrets',
  (name, provider) => {
    const { [name]: _, ...rest } = provider
    expect(() => settingsWith(rest)).toThrow(
      new RegExp(`^(?!.*s3cret).*${name}: needed by PAYMENT_PROVIDER`, 's'),
    )
  },
)

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
