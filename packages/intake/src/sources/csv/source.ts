/**
 * A partner's file, written by a spreadsheet every night: one request for the whole stock. Columns are
 * found by their names, so their order and any further ones do not matter; those that name an owner or
 * tell how to reach one are not read. Whether semicolons or commas part the fields, the header shows.
 *
 * Only the first file of a day differs from the last, but the file says when it has not changed and is
 * then not sent again, so it is asked for as often as any other site.
 */
import type { Said } from '../../source/said.ts'
import { defineSource } from '../../source/source.ts'
import { withIdentity } from '../shapes/with-identity.ts'
import { readRecord } from './read-record.ts'
import { readTable } from './read-table.ts'

export const csvSource = defineSource<Said>({
  name: 'csv',
  title: 'Samstarfsaðili (CSV)',
  origin: 'https://csv.example',
  pauseMs: 1000,
  sweepMinutes: 60,
  peekMinutes: null,
  precedence: 16,
  wholeStock: true,
  version: 1,

  start: (origin) => [{ kind: 'list', url: `${origin}/eignir.csv` }],

  discover: (page, origin) => ({
    rows: withIdentity(readTable(page), (record) => readRecord(record, origin)),
    next: [],
  }),

  normalise: (row) => row,
})
