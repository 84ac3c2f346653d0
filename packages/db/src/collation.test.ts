import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from './testing/test-database.ts'

const { db } = await testDatabase()

// The order of an Icelandic dictionary: accented letters are separate letters, ð follows d, and
// the alphabet ends in þ, æ, ö.
const inOrder = [
  'Akureyri',
  'Álftanes',
  'Dalvík',
  'Eskifjörður',
  'Ísafjörður',
  'Ólafsvík',
  'Selfoss',
  'Vogar',
  'Þorlákshöfn',
  'Ærlækur',
  'Ölfus',
]

it('sorts as an Icelandic dictionary does', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${inOrder.toReversed()}::text[]) as name
    order by name collate icelandic
  `.execute(db)

  expect(rows.map(({ name }) => name)).toEqual(inOrder)
})

it('sorts differently from the bytes of the text, so the collation does something', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${inOrder}::text[]) as name order by name collate "C"
  `.execute(db)

  expect(rows.map(({ name }) => name)).not.toEqual(inOrder)
})
