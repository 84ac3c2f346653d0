import type { Said } from '../source/said.ts'
import type { Reading } from './read-page.ts'

export type FieldLine = {
  field: keyof Said
  /** How many adverts say something of it. */
  before: number
  after: number
  /** One of the things said, before and after. */
  example: [string, string]
}

/** For each field how often two pages fill it: the one that was good, and the one that may not be. */
export function fieldTable(before: Reading, after: Reading): FieldLine[] {
  const fields = [
    ...new Set([...before.read, ...after.read].flatMap(({ said }) => Object.keys(said))),
  ] as (keyof Said)[]
  return fields
    .map((field): FieldLine => ({
      field,
      before: filled(before, field).length,
      after: filled(after, field).length,
      example: [exampleOf(before, field), exampleOf(after, field)],
    }))
    .filter((line) => line.before > 0 || line.after > 0)
}

const filled = (reading: Reading, field: keyof Said): unknown[] =>
  reading.read
    .map(({ said }) => said[field])
    .filter(
      (value) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    )

/** Long texts say nothing in a table. */
const LONGEST_EXAMPLE = 28

function exampleOf(reading: Reading, field: keyof Said): string {
  const [first] = filled(reading, field)
  if (first === undefined) return '–'
  const text = typeof first === 'string' ? first : JSON.stringify(first)
  return text.length > LONGEST_EXAMPLE ? `${text.slice(0, LONGEST_EXAMPLE - 1)}…` : text
}
