import type { WorldAdvert, WorldHome } from '../world/site.ts'

const streets = [
  ['Njálsgata', 'Njálsgötu', '101', 'Reykjavík'],
  ['Þórunnartún', 'Þórunnartúni', '105', 'Reykjavík'],
  ['Ægisíða', 'Ægisíðu', '107', 'Reykjavík'],
  ['Hraunbær', 'Hraunbæ', '110', 'Reykjavík'],
  ['Öldugata', 'Öldugötu', '220', 'Hafnarfjörður'],
  ['Ásbraut', 'Ásbraut', '200', 'Kópavogur'],
  ['Skipagata', 'Skipagötu', '600', 'Akureyri'],
  ['Heiðarvegur', 'Heiðarvegi', '900', 'Vestmannaeyjar'],
] as const

const kinds = ['apartment', 'apartment', 'studio', 'room', 'house', 'townhouse'] as const

/** Adverts that differ in everything that sites write differently, newest first. */
export const someAdverts = (count: number): WorldAdvert[] =>
  Array.from({ length: count }, (_, index) => {
    const id = 1000 + count - index
    const publishedAt = new Date(Date.UTC(2026, 10, 14, 9, 30) - index * 3_600_000)
    return anAdvert({
      id,
      price: id % 7 === 0 ? 0 : 180_000 + (id % 40) * 5000,
      publishedAt,
      updatedAt: new Date(publishedAt.getTime() + 1_800_000),
      mblId: id % 5 === 0 ? 700_000 + id : null,
      home: homeOf(id),
    })
  })

function homeOf(id: number): Partial<WorldHome> {
  const [street, streetDative, postcode, place] = streets[id % streets.length] ?? streets[0]
  const kind = kinds[id % kinds.length] ?? 'apartment'
  const single = kind === 'studio' || kind === 'room'
  return {
    street,
    streetDative,
    postcode,
    place,
    house: (id % 90) + 1,
    letter: id % 4 === 0 ? 'B' : null,
    lat: (64_100 + (id % 100)) / 1000,
    long: (-21_900 - (id % 100)) / 1000,
    size: 20 + (id % 150) / 2,
    rooms: single ? 1 : 2 + (id % 4),
    kind,
    pets: [true, false, null][id % 3] ?? null,
    available: ['now', '2026-12-01', null][id % 3] ?? null,
    propertyNumber: String(2_000_000 + id),
  }
}

type AdvertFacts = Partial<Omit<WorldAdvert, 'home'>> & { home?: Partial<WorldHome> }

/** An ordinary advert of a flat on Njálsgata; a test states only what it is about. */
export const anAdvert = ({ home, ...facts }: AdvertFacts = {}): WorldAdvert => ({
  id: 1001,
  price: 285_000,
  publishedAt: new Date('2026-11-14T09:30:00Z'),
  updatedAt: new Date('2026-11-14T16:05:00Z'),
  mblId: null,
  ...facts,
  home: {
    key: `home-${facts.id ?? 1001}`,
    street: 'Njálsgata',
    streetDative: 'Njálsgötu',
    house: 52,
    letter: null,
    postcode: '101',
    place: 'Reykjavík',
    lat: 64.142_91,
    long: -21.922_21,
    size: 74.5,
    rooms: 3,
    pets: null,
    available: '2026-12-01',
    propertyNumber: '2001234',
    kind: 'apartment',
    depositMonths: 2,
    photos: ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'],
    ...home,
  },
})
