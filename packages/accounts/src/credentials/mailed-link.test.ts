import { randomUUID } from 'node:crypto'
import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { anAccount } from '../testing/an-account.ts'
import {
  createMailedLink,
  findMailedLink,
  consumeMailedLink,
  type LinkKind,
} from './mailed-link.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-15T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

async function aLink(kind: LinkKind = 'reset_password') {
  const account = await anAccount(db)
  const create = () =>
    db.transaction().execute((trx) =>
      createMailedLink(trx, {
        id: randomUUID(),
        kind,
        accountId: account.id,
        email: account.email,
        details: {},
        now,
      }),
    )
  return { account, create, token: await create() }
}

test('a link works once', async () => {
  const { account, token } = await aLink()
  const first = await consumeMailedLink(db, token, ['reset_password'], now)
  expect(first).toMatchObject({ accountId: account.id, email: account.email })
  expect(await consumeMailedLink(db, token, ['reset_password'], now)).toBeNull()
})

test('of twenty uses at the same time one gets it', async () => {
  const { token } = await aLink()
  const uses = await Promise.all(
    Array.from({ length: 20 }, () => consumeMailedLink(db, token, ['reset_password'], now)),
  )
  expect(uses.filter((link) => link !== null)).toHaveLength(1)
})

test('looking at a link leaves it as it was', async () => {
  const { token } = await aLink('confirm_email')
  expect(await findMailedLink(db, token, now)).toMatchObject({ kind: 'confirm_email' })
  expect(await consumeMailedLink(db, token, ['confirm_email'], now)).not.toBeNull()
  expect(await findMailedLink(db, token, now)).toBeNull()
})

test('a link to a new password works for an hour', async () => {
  const { token } = await aLink()
  const hour = 60 * 60_000
  expect(await findMailedLink(db, token, later(hour - 1))).not.toBeNull()
  expect(await consumeMailedLink(db, token, ['reset_password'], later(hour))).toBeNull()
})

test('a link of one kind does nothing else', async () => {
  const { token } = await aLink('confirm_email')
  expect(await consumeMailedLink(db, token, ['reset_password', 'delete_account'], now)).toBeNull()
})

test('a new link ends the earlier one', async () => {
  const { create, token } = await aLink()
  const second = await create()
  expect(await consumeMailedLink(db, token, ['reset_password'], now)).toBeNull()
  expect(await consumeMailedLink(db, second, ['reset_password'], now)).not.toBeNull()
})

test('the table holds nothing that opens anything', async () => {
  const { token } = await aLink()
  const rows = await db.selectFrom('mailed_link').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})
