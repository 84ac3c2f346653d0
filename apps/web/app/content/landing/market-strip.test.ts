import type { Sources } from '@kot/contract/market/sources'
import { landingTexts } from '@kot/i18n/texts/landing'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderIn } from '../../page/chart/testing/render-in'
import { MarketStrip } from './market-strip'

const now = new Date('2026-11-15T14:30:00Z')
const texts = landingTexts.is.market
const dot = 'bg-good'

const strip = (sources: Pick<Sources, 'checked' | 'of'> | null, knownAt: Date | null = null) =>
  renderIn(
    'is',
    createElement(MarketStrip, {
      count: 87,
      newToday: 3,
      date: '2026-11-15T00:00:00.000Z',
      sources: sources && { ...sources, as_of: '2026-11-15T12:00:00.000Z', sources: [] },
      now,
      knownAt,
    }),
  )

test('while enough sites are read, the strip shows how, with a green dot and no time of a reading', () => {
  const markup = strip({ checked: 11, of: 14 })
  expect(markup).toContain(texts.reading)
  expect(markup).toContain(dot)
  expect(markup).not.toContain(texts.lastChecked)
  expect(markup).not.toContain('12:00</dd>')
})

test('while too few sites are read, the strip shows their number only', () => {
  const markup = strip({ checked: 10, of: 14 })
  expect(markup).not.toContain(texts.reading)
  expect(markup).not.toContain(dot)
  expect(markup).toContain('10 af 14 leiguvefjum skoðaðir')
})

test.each([
  ['without crawled sites', strip(null), 'í dag'],
  [
    'without a connection',
    strip({ checked: 14, of: 14 }, new Date('2026-11-15T13:05:00Z')),
    '13:05',
  ],
])('%s the strip has the time that is known, and no green dot', (_case, markup, time) => {
  expect(markup).toContain(texts.lastChecked)
  expect(markup).toContain(`>${time}</dd>`)
  expect(markup).not.toContain(dot)
})
