import type { WorldAdvert } from '@kot/rental-sites-simulator/world/site'
import { landlords } from '@kot/rental-sites-simulator/sites/rendering/rendered-advert'
import { emptyRawAdvert, type RawAdvert } from '../source/source.ts'

const isText = (value: unknown): boolean => value === null || typeof value === 'string'
const isFigure = (value: unknown): boolean => isText(value) || Number.isFinite(value)
const isMonths = (value: unknown): boolean => value === null || Number.isInteger(value)
const isLink = (value: unknown): boolean =>
  typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '')

const rules: Record<keyof RawAdvert, (value: unknown) => boolean> = {
  externalId: (value) => typeof value === 'string' && /^[^\s\p{C}]+$/u.test(value),
  link: isLink,
  title: isText,
  address: isText,
  postcode: isText,
  place: isText,
  price: isFigure,
  deposit: isFigure,
  size: isFigure,
  rooms: isFigure,
  available: isText,
  pets: (value) => isText(value) || typeof value === 'boolean',
  kind: isText,
  leaseMonths: (value) =>
    value === null ||
    (isMonths((value as RawAdvert['leaseMonths'])?.least) &&
      isMonths((value as RawAdvert['leaseMonths'])?.most)),
  longTerm: (value) => value === null || typeof value === 'boolean',
  lat: isFigure,
  long: isFigure,
  photos: (value) => Array.isArray(value) && value.every(isLink),
  propertyNumber: isText,
  alsoAt: (value) =>
    Array.isArray(value) &&
    value.every(
      (other: RawAdvert['alsoAt'][number]) =>
        typeof other.source === 'string' && typeof other.externalId === 'string',
    ),
  published: isText,
  text: isText,
}

/** The fields that are not of their types, and those that have no place there. */
export function rawAdvertErrors(said: RawAdvert): string[] {
  const known = Object.entries(rules).filter(([key, rule]) => !rule(said[key as keyof RawAdvert]))
  const unknown = Object.keys(said).filter((key) => !(key in rules))
  const missing = Object.keys(emptyRawAdvert).filter((key) => !(key in said))
  return [...known.map(([key]) => key), ...unknown, ...missing]
}

type PlainFacts = {
  id: string
  address: string | null
  postcode: string | null
  place: string | null
  price: number
  size: number
  rooms: number
}

/** The facts of an advert, however its site writes figures. */
export const rawFacts = ({
  externalId,
  address,
  postcode,
  place,
  price,
  size,
  rooms,
}: RawAdvert): PlainFacts => ({
  id: externalId,
  address,
  postcode,
  place,
  price: figure(price),
  size: figure(size),
  rooms: figure(rooms),
})

/** The expected facts. */
export const worldFacts = ({ id, price, home }: WorldAdvert): PlainFacts => ({
  id: String(id),
  address: `${home.street} ${home.house}${home.letter ?? ''}`,
  postcode: home.postcode,
  place: home.place,
  price,
  size: home.size,
  rooms: home.rooms ?? Number.NaN,
})

/** "285.000 kr.", "74,5 m²", "31.50", "Tilboð", "Stúdíó". */
function figure(written: string | number | null): number {
  if (typeof written === 'number') return written
  if (written === 'Tilboð') return 0
  if (written === 'Stúdíó') return 1
  return Number.parseFloat((written ?? '').replaceAll(/\.(?=\d{3}(?!\d))/g, '').replace(',', '.'))
}

/** Which of the invented landlords, by name, telephone, e-mail or kennitala, can be found in it. */
export function peopleIn(value: unknown): string[] {
  const text = JSON.stringify(value)
  const digits = text.replaceAll(/(?<=\d)[ -](?=\d)/g, '')
  return landlords.flatMap(({ name, phone, email, kennitala }) => [
    ...[...name.split(' '), email].filter((word) => text.includes(word)),
    ...[phone, kennitala].filter((number) =>
      digits.includes(number.replaceAll(/\D/g, '').slice(-7)),
    ),
  ])
}
