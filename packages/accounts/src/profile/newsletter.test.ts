import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { anAccount } from '../testing/an-account.ts'
import { changeLanguage } from './account.ts'
import { stopNewsletter, wantsNewsletter } from './newsletter.ts'

const { db } = await testDatabase()

const langOf = async (id: string) =>
  (await db.selectFrom('account').select('lang').where('id', '=', id).executeTakeFirst())?.lang

const confirm = (id: string) =>
  db.updateTable('account').set({ email_confirmed_at: new Date() }).where('id', '=', id).execute()

test('a newsletter is wanted by accounts that agreed and have a confirmed address', async () => {
  const { id } = await anAccount(db, { newsletter: true })
  expect(await wantsNewsletter(db, id)).toBe(false)
  await confirm(id)
  expect(await wantsNewsletter(db, id)).toBe(true)
})

test('stopping the newsletter stops one account’s, and can be repeated', async () => {
  const me = await anAccount(db, { newsletter: true })
  const other = await anAccount(db, { newsletter: true })
  await confirm(me.id)
  await confirm(other.id)
  expect(await stopNewsletter(db, me.id)).toBe(true)
  expect(await stopNewsletter(db, me.id)).toBe(false)
  expect(await wantsNewsletter(db, me.id)).toBe(false)
  expect(await wantsNewsletter(db, other.id)).toBe(true)
})

test('the language is changed for one address, however it is spelled', async () => {
  const me = await anAccount(db)
  const other = await anAccount(db)
  expect(await changeLanguage(db, { email: me.email.toUpperCase(), lang: 'en' })).toBe(true)
  expect(await langOf(me.id)).toBe('en')
  expect(await langOf(other.id)).toBe('is')
  expect(await changeLanguage(db, { email: 'enginn@kot.test', lang: 'en' })).toBe(false)
})
