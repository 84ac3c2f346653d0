import { expect, test } from 'vitest'
import {
  changesFinding,
  daysFinding,
  perM2Finding,
  roomsFinding,
  trendFinding,
  weeksFinding,
} from './findings'
import { aReport } from './testing/a-report'

const space = '\u00A0'
const area = (postcode: string, median: number) => ({
  postcode,
  homes: 9,
  median,
  low: median - 500,
  high: median + 500,
})
const month = (name: string, rent: number) => ({ month: name, homes: 40, median_rent: rent })
const rooms = (count: number, rent: number) => ({
  rooms: count,
  homes: 20,
  median_rent: rent,
  median_size: null,
})
const madeAt = '2026-07-08T14:20:00.000Z'

test('the most and the least expensive area have inflected names', () => {
  const areas = [area('600', 2_900), area('101', 4_890), area('220', 3_700)]
  expect(perM2Finding('is', areas)).toBe(
    `Leiga á fermetra er hæst í 101${space}Reykjavík (4.890${space}kr./m²) og lægst á 600${space}Akureyri (2.900${space}kr./m²).`,
  )
  expect(perM2Finding('en', areas.slice(0, 1))).toBe(
    `Only in 600${space}Akureyri (2.900${space}kr./m²) are there enough apartments to work out a rent per square metre.`,
  )
  expect(perM2Finding('is', [])).toBeNull()
})

test.each([
  [
    'the same month a year before',
    [month('2025-05', 200_000), month('2025-06', 280_000), month('2026-06', 301_000)],
    `í júní 2026 var 301.000${space}kr., 7,5% hærra en í júní 2025.`,
  ],
  [
    'the first month where there is no year',
    [month('2026-04', 300_000), month('2026-05', 299_000), month('2026-06', 294_000)],
    `í júní 2026 var 294.000${space}kr., 2% lægra en í apríl 2026.`,
  ],
  [
    'a month that asked as much',
    [month('2026-05', 300_000), month('2026-06', 300_000)],
    `í júní 2026 var 300.000${space}kr., það sama og í maí 2026.`,
  ],
  [
    'whole months only',
    [month('2026-05', 300_000), month('2026-06', 330_000), month('2026-07', 100_000)],
    `í júní 2026 var 330.000${space}kr., 10% hærra en í maí 2026.`,
  ],
])('the trend compares with %s', (_, months, end) => {
  expect(trendFinding('is', months, madeAt)).toBe(
    `Miðgildi leigu þeirra íbúða sem komu á markað ${end}`,
  )
})

test('one whole month is no trend', () => {
  const months = [month('2026-06', 300_000), month('2026-07', 310_000)]
  expect(trendFinding('en', months, madeAt)).toBeNull()
})

test('lists rents from the fewest rooms to the most', () => {
  expect(roomsFinding('is', [rooms(1, 189_000), rooms(2, 250_000), rooms(4, 385_000)])).toBe(
    `Miðgildi leigu er 189.000${space}kr. fyrir 1 herbergi og 385.000${space}kr. fyrir 4 herbergi eða fleiri.`,
  )
  expect(roomsFinding('en', [rooms(2, 250_000)])).toBe(
    `The median rent is 250.000${space}kr. for 2 rooms.`,
  )
  expect(roomsFinding('is', [])).toBeNull()
})

test.each([
  [
    { homes: 1_640, cut: 212, raised: 3, median_cut_percent: 6.5 },
    'Leigan hefur lækkað á 212 af 1.640 íbúðum sem hafa verið í boði á síðustu 90 dögum (12,9%). Þar sem hún lækkaði var miðgildi lækkunarinnar 6,5%.',
  ],
  [
    { homes: 141, cut: 3, raised: 0, median_cut_percent: null },
    'Leigan hefur lækkað á 3 af 141 íbúð sem hefur verið í boði á síðustu 90 dögum (2,1%).',
  ],
  [
    { homes: 9, cut: 0, raised: 2, median_cut_percent: null },
    'Leigan hefur ekki lækkað á neinni íbúð sem hefur verið í boði á síðustu 90 dögum.',
  ],
  [null, null],
])('counts the rents that fell and the drop of price changes %j', (changes, told) => {
  expect(changesFinding('is', changes)).toBe(told)
})

test.each([
  [21, 'var í boði í 21 dag eða skemur.'],
  [19, 'var í boði í 19 daga eða skemur.'],
  [0, 'fór samdægurs.'],
])('a median of %i days agrees with its word', (median, end) => {
  const stays = [{ region: null, homes: 80, median, low: 0, high: 40 }]
  expect(daysFinding('is', stays)).toBe(
    `Helmingur þeirra íbúða sem fóru af markaði síðustu 90 daga ${end}`,
  )
})

test('counts days for the country only', () => {
  const stays = [{ region: 'reykjavik', homes: 80, median: 9, low: 4, high: 40 }]
  expect(daysFinding('is', stays)).toBeNull()
})

test.each([
  [
    [{ monday: '2026-06-29', came: 1, left: 2 }],
    'Síðustu viku kom 1 íbúð á markað og 2 fóru af honum.',
    'In the last week 1 apartment came onto the market and 2 left it.',
  ],
  [
    [
      { monday: '2026-06-22', came: 40, left: 20 },
      { monday: '2026-06-29', came: 62, left: 11 },
    ],
    'Síðustu 2 vikur komu 102 íbúðir á markað og 31 fór af honum. Að jafnaði bættist við 51 íbúð á viku.',
    'In the last 2 weeks 102 apartments came onto the market and 31 left it. On average 51 apartments came each week.',
  ],
])('weeks %j are added up', (weeks, is, en) => {
  expect(weeksFinding('is', weeks)).toBe(is)
  expect(weeksFinding('en', weeks)).toBe(en)
})

test('a complete report has a finding in every part', () => {
  const report = aReport()
  expect([
    perM2Finding('is', report.rent_per_m2),
    trendFinding('is', report.trends['country'] ?? [], report.made_at),
    roomsFinding('is', report.rent_by_rooms),
    changesFinding('is', report.price_changes),
    daysFinding('is', report.days_on_market),
    weeksFinding('is', report.weeks),
  ]).not.toContain(null)
})
