import { testDatabase } from '@kot/db/testing/test-database'
import { beforeEach, expect, it } from 'vitest'
import { aMail } from '../testing/a-mail.ts'
import { aRun, relay } from '../testing/a-run.ts'
import { countLateDeliveries } from './late-deliveries.ts'
import { type NewMail, queueMails } from './queue-mails.ts'
import { sendDueMails } from './send-mails.ts'

const { db } = await testDatabase()
const { mailbox, transport } = await relay()
const at = (time: string) => new Date(`2026-11-17T${time}:00Z`)
const day = { from: at('00:00'), until: new Date('2026-11-18T00:00:00Z') }

beforeEach(async () => {
  await db.deleteFrom('delivery').execute()
  mailbox.store.clear()
  mailbox.faults.clear()
})

const queue = (written: string, facts: Partial<NewMail>) =>
  db
    .transaction()
    .execute((trx) => queueMails(trx, [aMail({ kind: 'digest', ...facts })], at(written)))
const send = (time: string) => sendDueMails(aRun(db, transport(), at(time)))
const late = () => countLateDeliveries(db, day)

it('counts what was sent more than six hours after it was due, whenever it was written', async () => {
  await queue('09:00', { dueAt: at('09:00') })
  await send('15:00')
  expect(await late()).toEqual([])
  await queue('15:00', { dueAt: at('08:59') })
  await send('15:00')
  expect(await late()).toEqual([{ state: 'sent', fault: null, count: 1 }])
})

it('counts what still waits or is being sent', async () => {
  await queue('09:00', { dueAt: at('09:00') })
  await queue('09:00', { dueAt: at('09:00') })
  await db
    .updateTable('delivery')
    .set({
      state: 'sending',
      next_attempt_at: null,
      lease_id: crypto.randomUUID(),
      leased_until: at('09:05'),
    })
    .where('id', '=', (query) =>
      query.selectFrom('delivery').select(({ fn }) => fn.min('id').as('id')),
    )
    .execute()
  expect((await late()).toSorted((one, other) => one.state.localeCompare(other.state))).toEqual([
    { state: 'sending', fault: null, count: 1 },
    { state: 'waiting', fault: null, count: 1 },
  ])
})

it('knows of a mail that was sent in the end why it was late', async () => {
  mailbox.faults.set({ kind: 'temporary' })
  await queue('09:00', { dueAt: at('09:00') })
  await send('09:00')
  await send('15:30')
  expect(await late()).toEqual([{ state: 'sent', fault: '451 4.7.1', count: 1 }])
})

it('counts neither other mail, nor other days, nor what was refused in time', async () => {
  await queue('00:00', { kind: 'boardChanges' })
  await queue('00:00', { dueAt: new Date('2026-11-16T23:59:59Z') })
  await queue('23:59', { dueAt: day.until })
  await send('23:59')
  mailbox.faults.set({ kind: 'refuse' })
  await queue('09:00', { dueAt: at('09:00') })
  await send('09:01')
  expect(await late()).toEqual([])
})
