import { landlordOf } from './landlord.ts'
import type { Shown } from './shown.ts'

/** Above every id of the world, so that such a row is never taken for a home of it. */
export const leftOutFrom = 90_000_000

/** Rows of a site's own that are on it and that nobody should see as homes, kind after kind. */
export const leftOut = (count: number, beside: Shown): Shown[] =>
  Array.from({ length: count }, (_, index) => {
    const id = leftOutFrom + index + 1
    return { ...ordinary(id, beside), ...oddities[index % oddities.length] }
  })

const ordinary = (id: number, { publishedAt, updatedAt }: Shown): Shown => ({
  id,
  title: 'Íbúð á Prufugötu',
  text: 'Til leigu.',
  kind: 'apartment',
  streetName: 'Prufugata',
  streetNumber: String(id - leftOutFrom),
  postcode: '104',
  place: 'Reykjavík',
  country: 'IS',
  lat: 64.13,
  long: -21.85,
  size: 70,
  rooms: 3,
  price: 250_000,
  pets: null,
  available: null,
  longTerm: true,
  leaseMonths: null,
  propertyNumber: null,
  photos: [],
  publishedAt,
  updatedAt,
  mblId: null,
  landlord: landlordOf(id),
})

const oddities: readonly Partial<Shown>[] = [
  {
    title: 'Skrifstofuhúsnæði við höfnina',
    text: 'Atvinnuhúsnæði til leigu, verð samkvæmt tilboði.',
    kind: 'office',
    price: 1,
    size: 240,
  },
  {
    title: 'Skammtímaleiga í miðbænum',
    text: 'Skammtímaleiga, leigist í viku í senn, eins og á Airbnb.',
    longTerm: false,
    leaseMonths: { least: 1, most: 2 },
  },
  { title: 'TEST – ekki svara', text: 'Prufa.', price: 1 },
  {
    title: 'Íbúð við ströndina á Spáni',
    text: 'Íbúð í Torrevieja á Spáni til leigu.',
    streetName: 'Calle Prueba',
    streetNumber: '7',
    postcode: '101',
    place: 'Torrevieja',
    country: 'ES',
    lat: 37.98,
    long: -0.68,
  },
]
