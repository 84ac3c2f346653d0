import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { grantAppRole, roleOf } from './app-role.ts'
import { connect } from './connect.ts'
import { testDatabase } from './testing/test-database.ts'

const { db, url, owner, ownerUrl } = await testDatabase()
const columns = {
  access_ledger: 'amount',
  books_export: 'month',
  home_event: 'price',
  operator_action: 'reason',
  purchase_terms: 'text',
}
const appendOnly = Object.keys(columns)

const DENIED = /permission denied|must be owner/

it('every append-only table is known', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger
    where tgfoid = 'refuse_change'::regproc order by name
  `.execute(owner)
  expect(rows.map(({ name }) => name)).toEqual(appendOnly)
})

it.each(Object.entries(columns))(
  'a server that was taken over cannot change what is in %s',
  async (table, changed) => {
    const [name, column] = [sql.id(table), sql.id(changed)]
    const { rows: triggers } = await sql<{ name: string }>`
    select tgname as name from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal
  `.execute(owner)
    expect(triggers.length).toBeGreaterThan(0)
    const trigger = sql.id(triggers[0]?.name ?? '')
    for (const statement of [
      sql`alter table ${name} disable trigger ${trigger}`,
      sql`alter table ${name} disable trigger all`,
      sql`alter table ${name} disable trigger user`,
      sql`drop trigger ${trigger} on ${name}`,
      sql`drop table ${name}`,
      sql`alter table ${name} owner to current_user`,
      sql`alter table ${name} rename to other`,
      sql`create rule away as on insert to ${name} do instead nothing`,
      sql`create trigger mine before insert on ${name} execute function refuse_change()`,
      sql`update ${name} set ${column} = ${column}`,
      sql`delete from ${name}`,
      sql`truncate ${name}`,
      sql`truncate ${name} cascade`,
    ]) {
      await expect(statement.execute(db)).rejects.toThrow(DENIED)
    }
  },
)

it('nor help itself to more rights', async () => {
  const owning = sql.id(roleOf(ownerUrl))
  for (const statement of [
    sql`set session_replication_role = replica`,
    sql`select set_config('session_replication_role', 'replica', false)`,
    sql`set role ${owning}`,
    sql`set session authorization ${owning}`,
    sql`alter role current_user superuser`,
    sql`grant ${owning} to current_user`,
    sql`create role helper`,
    sql`create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
    sql`drop function refuse_change cascade`,
    sql`create table public.mine (id integer)`,
    sql`create schema mine`,
    sql`create extension dblink`,
    sql`drop schema public cascade`,
    sql`insert into kysely_migration (name, timestamp) values ('0099_mine', '')`,
    sql`insert into access_order_step values ('refunded', 'granted')`,
    sql`copy account to program 'cat'`,
    sql`select pg_read_file('/etc/passwd')`,
  ]) {
    await expect(statement.execute(db)).rejects.toThrow(
      /permission denied|must be|Must have|not exist/,
    )
  }
})

it('rows of every other table can be read and written', async () => {
  const { rows } = await sql<{ name: string; rights: string }>`
    select format('%s.%s', table_schema, table_name) as name,
      string_agg(privilege_type, ' ' order by privilege_type) as rights
    from information_schema.role_table_grants
    where grantee = ${roleOf(url)}
    group by 1 order by 1
  `.execute(owner)
  const rights = Object.fromEntries(rows.map((row) => [row.name, row.rights]))
  expect(rights['public.home']).toBe('DELETE INSERT SELECT UPDATE')
  expect(rights['register.address']).toBe('DELETE INSERT SELECT UPDATE')
  expect(rights['pgboss.job']).toBe('DELETE INSERT SELECT UPDATE')
  for (const table of appendOnly) expect(rights[`public.${table}`]).toBe('INSERT SELECT')
  expect(new Set(Object.values(rights))).toEqual(
    new Set(['DELETE INSERT SELECT UPDATE', 'INSERT SELECT', 'SELECT']),
  )
})

it('tables that are made between two deployments can be used at once', async () => {
  await sql`create schema swapped`.execute(owner)
  await sql`create table swapped.address (id integer generated always as identity, name text)`.execute(
    owner,
  )
  await sql`insert into swapped.address (name) values ('Aðalgata')`.execute(db)
  await sql`delete from swapped.address`.execute(db)
  await expect(sql`truncate swapped.address`.execute(db)).rejects.toThrow(DENIED)
})

it('a new append-only table needs nothing but its trigger and a deployment', async () => {
  await sql`
    create table diary (line text);
    create trigger diary_stays before update or delete on diary execute function refuse_change()
  `.execute(owner)
  await grantAppRole(ownerUrl, roleOf(url))
  await sql`insert into diary values ('one')`.execute(db)
  await expect(sql`delete from diary`.execute(db)).rejects.toThrow(DENIED)
})

it('a role with forbidden rights is rejected', async () => {
  await expect(grantAppRole(ownerUrl, roleOf(ownerUrl))).rejects.toThrow('owns the tables')
  await expect(grantAppRole(ownerUrl, 'kot_nobody')).rejects.toThrow('there is no role kot_nobody')
  const role = `kot_strong_${Date.now()}`
  await sql`create role ${sql.id(role)} login createrole`.execute(owner)
  try {
    await expect(grantAppRole(ownerUrl, role)).rejects.toThrow('forbidden rights: rolcreaterole')
  } finally {
    await sql`drop role ${sql.id(role)}`.execute(owner)
  }
})

it('is read from either form of a URL', () => {
  expect(roleOf('postgres://kot_app:pass@db/kot')).toBe('kot_app')
  expect(roleOf('postgres:///kot?host=/var/run/postgresql&user=kot')).toBe('kot')
})

it('does not connect as a superuser', async () => {
  const plain = connect(url, { name: 'kot-test', max: 1 })
  const { rows } = await sql<{ is: string }>`select current_setting('is_superuser') as is`.execute(
    plain,
  )
  await plain.destroy()
  expect(rows[0]?.is).toBe('off')
})
