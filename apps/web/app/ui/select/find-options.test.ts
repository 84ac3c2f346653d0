import { expect, it } from 'vitest'
import { findOptions } from './find-options'
import type { Group } from './group-state'

const option = (code: string, name: string, detail: string | null, count: number) => ({
  value: code,
  code,
  name,
  detail,
  count,
})

const groups: Group[] = [
  {
    key: 'capital',
    label: 'Höfuðborgarsvæðið',
    title: 'Seltjarnarnes og Kjós',
    total: 3,
    options: [option('170', 'Seltjarnarnes', null, 2), option('276', 'Mosfellsbær', 'Kjós', 1)],
  },
  {
    key: 'reykjavik',
    label: 'Reykjavík',
    total: 10,
    options: [option('101', 'Reykjavík', 'Miðborg', 7), option('105', 'Reykjavík', 'Hlíðar', 3)],
  },
  { key: 'akureyri', label: 'Akureyri', total: 1, options: [option('600', 'Akureyri', null, 1)] },
]

it.each([
  { typed: '', found: ['170', '276', '101', '105', '600'] },
  { typed: '10', found: ['101', '105'] },
  { typed: 'hlid', found: ['105'] },
  { typed: 'HLÍÐ', found: ['105'] },
  { typed: 'reykjavik mid', found: ['101'] },
  { typed: 'reykjavík', found: ['101', '105'] },
  { typed: 'kjos', found: ['170', '276'] },
  { typed: '600 akureyri', found: ['600'] },
  { typed: '01', found: [] },
  { typed: 'zzz', found: [] },
])('"$typed" finds $found', ({ typed, found }) => {
  const codes = findOptions(groups, typed).flatMap(({ options }) => options.map(({ code }) => code))
  expect(codes).toEqual(found)
})

it('a group counts the homes of what was found in it', () => {
  expect(findOptions(groups, 'hlid')).toMatchObject([{ key: 'reykjavik', total: 3 }])
})
