import { expect, it } from 'vitest'
import { readFacts } from './ivera.ts'

it('knows lines by their words, whatever their order', () => {
  const lines = ['Gæludýr ekki leyfð', '3 herbergja íbúð', 'Laus frá 1. desember 2026', '81 m²']
  const read = {
    kind: '3 herbergja íbúð',
    rooms: '3 herbergja íbúð',
    size: '81 m²',
    available: '1. desember 2026',
    pets: 'Gæludýr ekki leyfð',
  }
  expect(readFacts(lines)).toEqual(read)
  expect(readFacts(lines.toReversed())).toEqual(read)
})

it.each([
  ['Laus strax', 'Laus strax'],
  ['Laust 1.12.2026', '1.12.2026'],
  ['Lauslega innréttað', null],
])('%j is available %j', (line, available) => {
  expect(readFacts([line]).available).toBe(available)
})
