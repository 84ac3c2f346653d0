import { describe, expect, it } from 'vitest'
import { createWantedWatch, WANTED_WATCH_MS, type WantedWatch } from './pending-watch'

const askedAt = Date.parse('2026-11-16T12:00:00Z')

function aTab(kept: Record<string, string> = {}, now = () => askedAt) {
  const texts = new Map(Object.entries(kept))
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
  return createWantedWatch(() => storage, now)
}

const wanted: WantedWatch = {
  postcodes: ['101', '105'],
  maxRent: 250_000,
  minRooms: 2,
  email: 'anna@kot.test',
  from: null,
}

const searched: WantedWatch = {
  ...wanted,
  minSize: 50,
  pets: true,
  frequency: 'instant',
  email: '',
  from: '/?postcodes=101,105&showResults=true',
}
const stored = (part: object) => JSON.stringify({ ...searched, askedAt, ...part })

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

  it('keeps every criterion of a search, and the results to return to', () => {
    const tab = aTab()
    tab.remember(searched)
    expect(tab.take()).toEqual(searched)
  })

  it('expires: later a watch must not start unexpectedly', () => {
    let now = askedAt
    const tab = aTab({}, () => now)
    tab.remember(wanted)
    now = askedAt + WANTED_WATCH_MS
    expect(tab.read()).toEqual(wanted)
    now += 1
    expect(tab.read()).toBeNull()
  })

  it.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['a postcode that is none', stored({ postcodes: ['000'] })],
    ['postcodes that are no list', stored({ postcodes: '101' })],
    ['a rent below nothing', stored({ maxRent: -1 })],
    ['a rent in words', stored({ maxRent: 'mikið' })],
    ['five rooms', stored({ minRooms: 5 })],
    ['a size below nothing', stored({ minSize: -1 })],
    ['pets in words', stored({ pets: 'já' })],
    ['a frequency that is none', stored({ frequency: 'hourly' })],
    ['another site to return to', stored({ from: '//kot.test' })],
    ['no address', stored({ email: undefined })],
    ['no time', stored({ askedAt: undefined })],
    ['a time to come', stored({ askedAt: askedAt + 1 })],
  ])('is not read from %s', (_, text) => {
    expect(aTab({ wanted_watch: text }).read()).toBeNull()
  })
})
