import { types, type CustomTypesConfig } from 'pg'

const INT8: number = types.builtins.INT8
const DATE: number = types.builtins.DATE

/**
 * How values come out of PostgreSQL, set per pool and not globally, so that libraries with pools of
 * their own (the queue) keep what they expect.
 *
 * - int8 becomes a number. Ours are counts and sums of krónur, far below 2^53; one beyond that is a
 *   mistake, and we rather hear of it than carry text through every calculation.
 * - date stays text, `2026-11-15`. A JavaScript date would turn the day into an instant of the
 *   machine's own time zone.
 */
export const parsers: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return safeInteger
    if (oid === DATE) return String
    return types.getTypeParser(oid, format)
  },
}

function safeInteger(digits: string): number {
  const number = Number(digits)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${digits} does not fit into a number`)
  return number
}
