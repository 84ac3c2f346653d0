import type { WorldAdvert, WorldHome } from '../../world/site.ts'
import { describeHome } from './description.ts'

/** An advert with its texts, before a site renders it. */
export type RenderedAdvert = {
  id: number
  title: string
  /** Ends with contact details, as such texts do. */
  text: string
  kind: WorldHome['kind'] | 'office'
  streetName: string
  streetNumber: string
  postcode: string
  place: string
  country: 'IS' | 'ES'
  lat: number | null
  long: number | null
  size: number
  rooms: number | null
  price: number
  /** Whole krónur. */
  deposit: number | null
  pets: boolean | null
  available: string | null
  longTerm: boolean
  leaseMonths: { least: number; most: number } | null
  propertyNumber: string | null
  photos: readonly string[]
  publishedAt: Date
  updatedAt: Date
  mblId: number | null
  landlord: Landlord
}

export const addressOf = ({ streetName, streetNumber }: RenderedAdvert): string =>
  `${streetName} ${streetNumber}`

/** Returns the date from which it is available, for sites that have no words for it. */
export const availableDay = ({ available, publishedAt }: RenderedAdvert): string | null =>
  available === 'now' ? publishedAt.toISOString().slice(0, 10) : available

/** One of each kind, and half a page on the site that lists by id, where they come first. */
const fewest = 4
const most = 8

/** Returns the world's adverts in order, mixed with rows of the site that are not homes. */
export function renderedAdvert(adverts: readonly WorldAdvert[]): RenderedAdvert[] {
  const shown = adverts.map(renderOne)
  if (shown.length === 0) return []
  const count = Math.min(Math.max(fewest, Math.ceil(shown.length / 12)), most)
  const rows = leftOut(count, shown[0] as RenderedAdvert)
  const every = Math.ceil(shown.length / rows.length)
  return shown.flatMap((advert, index) => {
    const row = index % every === 0 ? rows[index / every] : undefined
    return row ? [advert, row] : [advert]
  })
}

const renderOne = (shown: WorldAdvert): RenderedAdvert => {
  const { home, ...advert } = shown
  const landlord = landlordOf(advert.id)
  const streetNumber = `${home.house}${home.letter ?? ''}`
  return {
    ...advert,
    title: `${nouns[home.kind]} á ${home.streetDative} ${streetNumber}`,
    text:
      `Björt ${nouns[home.kind].toLowerCase()} til leigu & laus til langs tíma. ${describeHome(shown)} ` +
      `Upplýsingar í síma ${landlord.phone} eða ${landlord.email}.`,
    kind: home.kind,
    streetName: home.street,
    streetNumber,
    postcode: home.postcode,
    place: home.place,
    country: 'IS',
    lat: home.lat,
    long: home.long,
    size: home.size,
    rooms: home.rooms,
    pets: home.pets,
    available: home.available,
    longTerm: true,
    leaseMonths: advert.id % 3 === 0 ? { least: 12, most: 24 } : null,
    propertyNumber: home.propertyNumber,
    deposit: home.depositMonths && advert.price * home.depositMonths,
    photos: home.photos,
    landlord,
  }
}

const nouns = {
  apartment: 'Íbúð',
  studio: 'Stúdíóíbúð',
  room: 'Herbergi',
  house: 'Einbýlishús',
  townhouse: 'Raðhús',
} as const

/** The contact of an advert. Invented, and visible only on the simulated sites. */
type Landlord = { name: string; phone: string; email: string; kennitala: string }

export const landlords: readonly Landlord[] = [
  {
    name: 'Prófun Uppdiktaðsdóttir',
    phone: '555 0101',
    email: 'profun@landlord.example',
    kennitala: '010170-0019',
  },
  {
    name: 'Gervi Tilbúinsson',
    phone: '+354 555-0102',
    email: 'gervi.tilbuinsson@landlord.example',
    kennitala: '0201800029',
  },
  {
    name: 'Ekkitil Prufumann',
    phone: '5550103',
    email: 'ekki.til@landlord.example',
    kennitala: '030190-0039',
  },
]

export const landlordOf = (id: number): Landlord =>
  landlords[id % landlords.length] ?? (landlords[0] as Landlord)

/** Above every id of the world, so that such a row is never mistaken for a home. */
export const leftOutFrom = 90_000_000

/** Returns rows of a site that must be rejected, one kind after the other. */
const leftOut = (count: number, beside: RenderedAdvert): RenderedAdvert[] =>
  Array.from({ length: count }, (_, index) => {
    const id = leftOutFrom + index + 1
    return { ...ordinary(id, beside), ...oddities[index % oddities.length] }
  })

const ordinary = (id: number, { publishedAt, updatedAt }: RenderedAdvert): RenderedAdvert => ({
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
  deposit: null,
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

const oddities: readonly Partial<RenderedAdvert>[] = [
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
