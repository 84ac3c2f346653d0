import { hash } from '../hash.ts'

/** Another name for the same thing, in which nothing of the old one is left. */
export const rename = (name: string): string => `x${hash(name).toString(36)}`

/** JSON with those of its keys renamed that are chosen. */
export const renameKeys = (json: string, chosen: (key: string) => boolean): string =>
  JSON.stringify(JSON.parse(json), (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).map(([key, one]) => [chosen(key) ? rename(key) : key, one]),
        )
      : value,
  )

/** CSV with those of its columns renamed that are chosen. */
export const renameColumns = (csv: string, chosen: (column: string) => boolean): string =>
  csv.replace(/^.*/, (heading) =>
    heading.replaceAll(/[^;,\t"\r\n\u{feff}]+/gu, (column) =>
      chosen(column) ? rename(column) : column,
    ),
  )
