import { describe, expect, it } from 'vitest'
import { createWantedWatch, type WantedWatch } from './pending-watch'

function aTab(kept: Record<string, string> = {}) {
  const texts = new Map(Object.entries(kept))
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
  return createWantedWatch(() => storage)
}

const wanted: WantedWatch = {
  postcodes: ['101', '105'],
  maxRent: 250_000,
  minRooms: 2,
  email: 'anna@kot.test',
}

describe('the watch a visitor wants', () => {
  it('waits in the tab and is given out once', () => {
    const tab = aTab()
    tab.remember(wanted)
    expect(tab.read()).toEqual(wanted)
    expect(tab.take()).toEqual(wanted)
    expect(tab.take()).toBeNull()
  })

  it('may have no maximum', () => {
    const tab = aTab()
    tab.remember({ ...wanted, maxRent: null })
    expect(tab.take()?.maxRent).toBeNull()
  })

  it.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['a postcode that is none', JSON.stringify({ ...wanted, postcodes: ['000'] })],
    ['postcodes that are no list', JSON.stringify({ ...wanted, postcodes: '101' })],
    ['a rent below nothing', JSON.stringify({ ...wanted, maxRent: -1 })],
    ['a rent in words', JSON.stringify({ ...wanted, maxRent: 'mikið' })],
    ['five rooms', JSON.stringify({ ...wanted, minRooms: 5 })],
    ['no address', JSON.stringify({ ...wanted, email: undefined })],
  ])('is not read from %s', (_, text) => {
    expect(aTab({ wanted_watch: text }).read()).toBeNull()
  })
})
