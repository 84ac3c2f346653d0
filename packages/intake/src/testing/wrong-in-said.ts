import { nothingSaid, type Said } from '../source/said.ts'

const isText = (value: unknown): boolean => value === null || typeof value === 'string'
const isFigure = (value: unknown): boolean => isText(value) || Number.isFinite(value)
const isMonths = (value: unknown): boolean => value === null || Number.isInteger(value)
const isLink = (value: unknown): boolean =>
  typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '')

const rules: Record<keyof Said, (value: unknown) => boolean> = {
  externalId: (value) => typeof value === 'string' && /^[^\s\p{C}]+$/u.test(value),
  link: isLink,
  title: isText,
  address: isText,
  postcode: isText,
  place: isText,
  price: isFigure,
  size: isFigure,
  rooms: isFigure,
  available: isText,
  pets: (value) => isText(value) || typeof value === 'boolean',
  kind: isText,
  leaseMonths: (value) =>
    value === null ||
    (isMonths((value as Said['leaseMonths'])?.least) &&
      isMonths((value as Said['leaseMonths'])?.most)),
  longTerm: (value) => value === null || typeof value === 'boolean',
  lat: isFigure,
  long: isFigure,
  photos: (value) => Array.isArray(value) && value.every(isLink),
  propertyNumber: isText,
  alsoAt: (value) =>
    Array.isArray(value) &&
    value.every(
      (other: Said['alsoAt'][number]) =>
        typeof other.source === 'string' && typeof other.externalId === 'string',
    ),
  published: isText,
  text: isText,
}

/** The fields that are not of their types, and those that have no place there. */
export function wrongInSaid(said: Said): string[] {
  const known = Object.entries(rules).filter(([key, rule]) => !rule(said[key as keyof Said]))
  const unknown = Object.keys(said).filter((key) => !(key in rules))
  const missing = Object.keys(nothingSaid).filter((key) => !(key in said))
  return [...known.map(([key]) => key), ...unknown, ...missing]
}
