import { areaFromText, areaToText } from './drawn-area.ts'
import { isPostcode } from './postcode.ts'
import { emptySearch, type RoomCount, type Search } from './search.ts'

/** How 'no maximum' is written in addresses and in local storage (thousand krónur). */
export const noMaximum = 9_999_999

/** The names of a search in addresses. */
export const queryKeys = [
  'postcodes',
  'maxPrice',
  'minSize',
  'rooms',
  'pets',
  'area',
] as const satisfies readonly (keyof Search)[]

/** Only what differs from the empty search, so that plain searches have plain addresses. */
export const searchToQuery = (search: Search): URLSearchParams => {
  const params = new URLSearchParams()
  if (search.postcodes.length > 0) params.set('postcodes', search.postcodes.join(','))
  if (search.maxPrice !== null) params.set('maxPrice', String(search.maxPrice))
  if (search.minSize > 0) params.set('minSize', String(search.minSize))
  if (search.rooms > 1) params.set('rooms', String(search.rooms))
  if (search.pets) params.set('pets', 'true')
  if (search.area !== null) params.set('area', areaToText(search.area))
  return params
}

/** Never fails: links are typed, cut and mangled in transit, and the rest may still be good. */
export const searchFromQuery = (params: URLSearchParams): Search => ({
  // A form sent without scripts repeats the name for each postcode.
  postcodes: readPostcodes(params.getAll('postcodes').join(',').split(',')),
  maxPrice: readMaxPrice(params.get('maxPrice')),
  minSize: readMinSize(params.get('minSize')),
  rooms: readRooms(params.get('rooms')),
  pets: readPets(params.get('pets')),
  area: areaFromText(params.get('area')),
})

/** Whether an address contains a search; if it does, it wins over the saved one. */
export const queryHoldsSearch = (params: URLSearchParams): boolean =>
  queryKeys.some((key) => params.has(key))

export const searchToStorage = (search: Search): string =>
  JSON.stringify({
    ...search,
    maxPrice: search.maxPrice ?? noMaximum,
    // Absent without an area: the specification names the other five.
    area: search.area === null ? undefined : areaToText(search.area),
  })

/** Takes what local storage answers, null and rubbish included. */
export const searchFromStorage = (stored: string | null): Search => {
  const saved = parseObject(stored)
  return {
    postcodes: readPostcodes(Array.isArray(saved['postcodes']) ? saved['postcodes'] : []),
    maxPrice: readMaxPrice(saved['maxPrice']),
    minSize: readMinSize(saved['minSize']),
    rooms: readRooms(saved['rooms']),
    pets: readPets(saved['pets']),
    area: areaFromText(typeof saved['area'] === 'string' ? saved['area'] : null),
  }
}

const parseObject = (text: string | null): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

const readPostcodes = (values: readonly unknown[]): readonly string[] => [
  ...new Set(
    values
      .map((value) => (typeof value === 'string' ? value.trim() : ''))
      .filter((code) => isPostcode(code)),
  ),
]

const readMaxPrice = (value: unknown): number | null => {
  const price = readWholeNumber(value)
  return price === null || price < 1 || price >= noMaximum ? emptySearch.maxPrice : price
}

const readMinSize = (value: unknown): number => readWholeNumber(value) ?? emptySearch.minSize

const readRooms = (value: unknown): RoomCount => {
  const rooms = readWholeNumber(value)
  if (rooms === 2 || rooms === 3) return rooms
  return rooms !== null && rooms >= 4 ? 4 : emptySearch.rooms
}

const readPets = (value: unknown): boolean => value === true || value === 'true' || value === '1'

const readWholeNumber = (value: unknown): number | null => {
  if (typeof value === 'string') return /^\d{1,7}$/.test(value) ? Number(value) : null
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null
}
