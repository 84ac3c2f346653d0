import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { checkOwners } from './check-owners.ts'
import { exceptions, owners } from './table-owners.ts'

const packages = readdirSync(resolve(import.meta.dirname, '../../packages'))
const file = (path: string, text: string) => ({ path, text })
const two = { home: 'intake', board_home: 'board' }
/** Files of both owners, so that they are packages. */
const both = [file('packages/intake/src/a.ts', ''), file('packages/board/src/a.ts', '')]

const check = (path: string, text: string) => checkOwners([...both, file(path, text)], two, [])
const violationsOf = (text: string, path = 'packages/intake/src/b.ts') =>
  check(path, text).violations

test.each([
  ["trx.insertInto('board_home').values(rows)"],
  ["trx.updateTable('board_home as card').set(row)"],
  ["trx\n  .deleteFrom(\n    'board_home',\n  )"],
  ["trx.with('gone', (query) => query.deleteFrom(['board_home']))"],
  ["trx.mergeInto('board_home')"],
  ["for (const table of ['home', 'board_home'] as const) await trx.deleteFrom(table)"],
  ['sql`insert into board_home (home_id) values (${id})`'],
  ['sql`insert\n  into board_home as card`'],
  ['sql`with gone as (delete from board_home returning id) select from gone`'],
  ['sql`update board_home set home_id = ${id}`'],
  ['sql`UPDATE only board_home AS kept SET home_id = ${id}`'],
  ['sql`update board_home kept\n    set home_id = 1`'],
  ['sql`truncate board_home cascade`'],
  ['sql`merge into board_home using ${pairs}`'],
  ['sql`copy board_home (id) from stdin`'],
  ["new Library({ tableName: 'board_home' })"],
])('a write to a table of another package is refused: %s', (text) => {
  expect(violationsOf(`\n\n${text}`)).toEqual([
    expect.stringMatching(/^packages\/intake\/src\/b\.ts:\d: intake writes board_home of board$/),
  ])
})

test.each([
  ['its own table', "trx.insertInto('home')"],
  ['a lock', 'sql`select from board_home for update`'],
  ['an upsert of its own table', 'sql`insert into home on conflict (id) do update set price = 1`'],
  [
    'a comment',
    '// trx.insertInto("board_home"), update board_home set\n * delete from board_home',
  ],
])('%s is allowed', (_, text) => {
  expect(violationsOf(text)).toEqual([])
})

test('tests and fixtures may write any table', () => {
  const text = "trx.insertInto('board_home')"
  expect(violationsOf(text, 'packages/intake/src/b.test.ts')).toEqual([])
  expect(violationsOf(text, 'packages/intake/src/testing/b.ts')).toEqual([])
})

test('no package and no app writes a table of another owner', () => {
  const writers = [...packages.map((name) => `packages/${name}`), 'apps/server', 'apps/worker']
  const planted = writers
    .filter((folder) => folder !== 'packages/i18n')
    .map((folder) => {
      const owner = folder.split('/')[1]
      const [table] = Object.entries(owners).find((entry) => entry[1] !== owner) ?? ['']
      return file(`${folder}/src/planted.ts`, `sql\`delete from ${table}\``)
    })
  const { violations } = checkOwners(planted, owners, [])
  for (const { path } of planted)
    expect(violations).toContainEqual(expect.stringContaining(`${path}:1: `))
})

test('the name of a table has to be in the statement, and known', () => {
  expect(violationsOf('sql`delete from ${sql.table(name)}`')).toEqual([
    expect.stringMatching(/^packages\/intake\/src\/b\.ts:1: the name of the table /),
  ])
  expect(violationsOf('trx.deleteFrom(name)')).toHaveLength(1)
  expect(violationsOf("trx.insertInto('nowhere')")).toEqual([
    expect.stringContaining('nowhere has no owner'),
  ])
})

const trigger = `
  create function note_change() returns trigger language plpgsql as $$
  begin
    -- update account set name = '';
    insert into board_home (home_id) values (new.id);
    return null;
  end
  $$;
  create trigger home_changed after update of price on home execute function note_change();
`
const migrations = (...texts: string[]) =>
  texts.map((text, index) => file(`packages/db/migrations/${index}.sql`, text))

test('a trigger writes on behalf of the owner of its table', () => {
  const { violations, foreignTables } = checkOwners([...both, ...migrations(trigger)], two, [])
  expect(violations).toEqual([
    'packages/db/migrations/0.sql: note_change writes board_home of board',
  ])
  expect(foreignTables).toEqual(['board_home'])
})

test.each([
  ['drop trigger home_changed on home;'],
  ['create or replace function note_change() returns trigger as $$ begin end $$;'],
])('a trigger that a later migration ends writes nothing: %s', (text) => {
  const files = [...both, ...migrations(trigger, text)]
  expect(checkOwners(files, two, []).violations).toEqual([])
})

test('a call of a function that writes is a write', () => {
  const touch = `create function touch_board(id uuid) returns bigint language sql as $$
    update board_home set home_id = 1 $$;`
  const caller = file('packages/intake/src/b.ts', 'sql`select touch_board(${id})`')
  expect(checkOwners([...both, caller, ...migrations(touch)], two, []).violations).toEqual([
    'packages/intake/src/b.ts:1: intake writes board_home of board',
  ])
})

test('an exception allows its write, and is an error when nothing needs it', () => {
  const exception = { writer: 'intake', table: 'board_home', reason: 'until it moves' }
  const writer = file('packages/intake/src/b.ts', "trx.insertInto('board_home')")
  expect(checkOwners([...both, writer], two, [exception])).toMatchObject({
    violations: [],
    foreignTables: ['board_home'],
  })
  expect(checkOwners(both, two, [exception]).violations).toEqual([
    'intake no longer writes board_home: remove the exception',
  ])
})

test('reads of tables of another package are listed, shared reads are not', () => {
  const text = [
    "db.selectFrom('home').innerJoin('board_home as card', 'card.home_id', 'home.id')",
    'sql`select from home join board_home on true where price is distinct from home.price`',
    'sql`delete from board_home`',
  ].join('\n')
  expect(check('packages/board/src/b.ts', text).foreignReads).toEqual([
    'packages/board/src/b.ts:1: board reads home of intake',
    'packages/board/src/b.ts:2: board reads home of intake',
  ])
  expect(check('packages/db/src/read/b.ts', text).foreignReads).toEqual([])
})

test('every owner is a package, and every exception has its reason', () => {
  for (const owner of Object.values(owners)) expect(packages).toContain(owner)
  for (const { reason } of exceptions) expect(reason).not.toBe('')
})
