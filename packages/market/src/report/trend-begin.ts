import { sql, type RawBuilder } from 'kysely'

/** Two years, the running month among them. */
const MONTHS = 24

/** The first moment of the months that are counted. Iceland keeps UTC all year; the session's own time
 *  zone has no say in where a month begins. */
export const trendBegin = (now: Date): RawBuilder<Date> => sql<Date>`
  (
    (date_trunc('month', ${now}::timestamptz at time zone 'UTC') - ${MONTHS - 1} * interval '1 month')
    at time zone 'UTC'
  )`
