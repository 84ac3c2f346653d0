/** XML and JSON-LD write a list of one as the one, and an empty list not at all. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
