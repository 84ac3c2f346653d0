import {
  criteria,
  isSet,
  type Search,
  type SearchName,
  searchNames,
  isSpecified,
} from './criteria.ts'

/** The names of a search in addresses. */
export const queryKeys = searchNames.map((name) => criteria[name].address.name)

/** Only what is set, so that plain searches have plain addresses. */
export const searchToQuery = (search: Search): URLSearchParams =>
  new URLSearchParams(
    searchNames
      .filter((name) => isSet(search, name))
      .map((name): [string, string] => [
        criteria[name].address.name,
        String(written(name, search[name])),
      ]),
  )

export const searchFromQuery = (params: URLSearchParams): Search =>
  readSearch((name) => params.getAll(name))

/** Whether an address contains a search; if it does, it wins over the saved one. */
export const queryHoldsSearch = (params: URLSearchParams): boolean =>
  queryKeys.some((key) => params.has(key))

/** The specified criteria always, others only where they are set. */
export const searchToStorage = (search: Search): string =>
  JSON.stringify(
    Object.fromEntries(
      searchNames
        .filter((name) => isSet(search, name) || isSpecified(name))
        .map((name) => [criteria[name].address.name, written(name, search[name])]),
    ),
  )

/** Takes what local storage answers, null and rubbish included. */
export const searchFromStorage = (stored: string | null): Search => {
  const saved = parseObject(stored)
  return readSearch((name) => [saved[name]].flat())
}

const readSearch = (valuesOf: (name: string) => readonly unknown[]): Search =>
  Object.fromEntries(
    searchNames.map((name) => {
      const { address } = criteria[name]
      return [name, address.read(valuesOf(address.name))]
    }),
  ) as Search

/** Whether an address holds exactly this value. */
export const isInAddress = (name: SearchName, value: unknown): boolean => {
  const read = criteria[name].address.read([written(name, value)].flat())
  return JSON.stringify(read) === JSON.stringify(value)
}

// The compiler does not see that the value is of the criterion that writes it.
const written = (name: SearchName, value: unknown): unknown => {
  const { write } = criteria[name].address
  return write === undefined ? value : write(value as never)
}

const parseObject = (text: string | null): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
