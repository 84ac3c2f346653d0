import type { WorldAdvert, WorldHome } from '../site.ts'

type Facts = Partial<Omit<WorldAdvert, 'home'>> & { home?: Partial<WorldHome> }

/** An ordinary advert of a flat on Njálsgata; a test states only what it is about. */
export const anAdvert = ({ home, ...facts }: Facts = {}): WorldAdvert => ({
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
    photos: ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'],
    ...home,
  },
})
