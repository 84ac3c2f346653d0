import { describe, expect, it } from 'vitest'
import { createPurchaseOrigin, PURCHASE_ORIGIN_MS } from './purchase-origin'

const pressedAt = Date.parse('2026-11-16T12:00:00Z')

function aTab(kept: Record<string, string> = {}, now = () => pressedAt) {
  const texts = new Map(Object.entries(kept))
  return createPurchaseOrigin(
    () => ({
      getItem: (key) => texts.get(key) ?? null,
      setItem: (key, text) => void texts.set(key, text),
      removeItem: (key) => void texts.delete(key),
    }),
    now,
  )
}

const origin = { home: 7, path: '/?postcodes=101&showResults=true' }
const stored = (part: object) => JSON.stringify({ ...origin, pressedAt, ...part })

describe('the home that started a purchase', () => {
  it('is known until the buyer has returned to it, however often it is read', () => {
    const tab = aTab()
    tab.remember(origin)
    expect(tab.read()).toEqual(origin)
    expect(tab.read()).toEqual(origin)
    tab.forget()
    expect(tab.read()).toBeNull()
  })

  it('is the last one that was pressed', () => {
    const tab = aTab()
    tab.remember(origin)
    tab.remember({ ...origin, home: 8 })
    expect(tab.read()?.home).toBe(8)
  })

  it('is forgotten after an hour', () => {
    let now = pressedAt
    const tab = aTab({}, () => now)
    tab.remember(origin)
    now += PURCHASE_ORIGIN_MS + 1
    expect(tab.read()).toBeNull()
  })

  it.each([
    ['no JSON', '{'],
    ['a home that is no number', stored({ home: '7' })],
    ['another site', stored({ path: 'https://kot.test/' })],
    ['no path', stored({ path: undefined })],
    ['no time', stored({ pressedAt: undefined })],
  ])('is not read from %s', (_, text) => {
    expect(aTab({ purchase_origin: text }).read()).toBeNull()
  })

  it('is missing where the browser allows no storage', () => {
    const tab = createPurchaseOrigin(() => {
      throw new DOMException('denied', 'SecurityError')
    }, Date.now)
    tab.remember(origin)
    expect(tab.read()).toBeNull()
  })
})
