import { testDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { confirmPayment } from '../checkout/confirm-payment.ts'
import { auditBooks } from '../reconcile/audit-books.ts'
import { reconcile } from '../reconcile/reconcile.ts'
import { aBuyer, aShop, type Shop } from '../testing/a-shop.ts'
import { booksOf, emptyBooks } from '../testing/books.ts'
import { buy, withdraw } from '../testing/pay-order.ts'
import { listPurchases } from '../withdrawals/list-purchases.ts'
import { addDays, listAccountsToExtend } from './add-days.ts'
import { listAddedDays } from './list-added-days.ts'
import { closeDays, listFailedDays, listPendingDays, recordServiceDay } from './service-days.ts'

const { db, owner } = await testDatabase()

let shop: Shop
beforeEach(async () => {
  await emptyBooks(owner)
  shop = await aShop(db, onTestFinished)
})

/** The shop opens on 15 November at 12:00. */
async function aCustomer() {
  const parts = shop.with('dialog')
  const accountId = await aBuyer(db)
  return {
    parts,
    accountId,
    grants: async () => (await booksOf(db, accountId)).grants,
    buys: async (product: number) => {
      const { order, paymentId } = await buy(shop, parts, { accountId, product })
      await confirmPayment(parts, { paymentId, accountId, product })
      return { reference: order.reference, paymentId }
    },
  }
}

const lose = (day: string, failures: ('not-read' | 'late-notices')[] = ['not-read']) =>
  recordServiceDay(db, { day, unreadSeconds: 46_800, lateNotices: 0, failures }, shop.clock.now())
const add = (accountId: string, ...days: string[]) =>
  db.transaction().execute((trx) => addDays(trx, { accountId, days, now: shop.clock.now() }))
const waiting = (...days: string[]) => listAccountsToExtend(db, days, { after: null, limit: 100 })

/** At 06:35 on the morning after 16 November, on which Kot did not do its work. */
async function theMorningAfter() {
  shop.clock.pass({ hours: 42, minutes: 35 })
  await lose('2026-11-16')
}

describe('a day on which Kot did not do its work', () => {
  test('is added to the passes that were running, and to no other', async () => {
    const [running, ended, later, given, returned] = [
      await aCustomer(),
      await aCustomer(),
      await aCustomer(),
      await aCustomer(),
      await aCustomer(),
    ]
    await running.buys(0)
    await db
      .insertInto('access_grant')
      .values([
        {
          account_id: ended.accountId,
          created_at: shop.clock.now(),
          starts_at: new Date('2026-11-01T12:00:00Z'),
          ends_at: new Date('2026-11-16T00:00:00Z'),
        },
        {
          account_id: given.accountId,
          created_at: shop.clock.now(),
          starts_at: new Date('2026-11-16T23:59:59Z'),
          ends_at: new Date('2026-12-01T12:00:00Z'),
        },
      ])
      .execute()
    const { paymentId } = await returned.buys(0)
    shop.card.control.refund(paymentId)
    await reconcile(returned.parts, { scope: 'recent' })
    await theMorningAfter()
    await later.buys(0)

    const accounts = await waiting('2026-11-16')
    expect(accounts.toSorted()).toEqual([running.accountId, given.accountId].toSorted())
    for (const { accountId } of [running, ended, later, given, returned]) {
      await add(accountId, '2026-11-16')
    }
    expect(await running.grants()).toEqual([
      ['2026-11-15T12:00', '2026-11-22T12:00'],
      ['2026-11-22T12:00', '2026-11-23T12:00'],
    ])
    expect((await given.grants())[1]).toEqual(['2026-12-01T12:00', '2026-12-02T12:00'])
    expect(await later.grants()).toEqual([['2026-11-17T06:35', '2026-11-24T06:35']])
    expect(await returned.grants()).toEqual([])
    expect(await ended.grants()).toHaveLength(1)
    expect(await waiting('2026-11-16')).toEqual([])
  })

  test('is added once, however often and by however many workers', async () => {
    const { accountId, buys, grants } = await aCustomer()
    await buys(0)
    await theMorningAfter()
    const outcomes = await Promise.all([1, 2, 3].map(() => add(accountId, '2026-11-16')))
    expect(outcomes.filter((outcome) => outcome !== null)).toEqual([
      { days: ['2026-11-16'], accessUntil: new Date('2026-11-23T12:00:00Z') },
    ])
    shop.clock.pass({ days: 1 })
    expect(await add(accountId, '2026-11-16')).toBeNull()
    expect(await grants()).toHaveLength(2)
  })

  test('is followed by the next one, and both wait for what was bought meanwhile', async () => {
    const { accountId, buys, grants } = await aCustomer()
    await buys(0)
    await theMorningAfter()
    await add(accountId, '2026-11-16')
    await buys(0)
    await lose('2026-11-17', ['late-notices'])
    shop.clock.pass({ days: 1 })
    await add(accountId, '2026-11-16', '2026-11-17')
    expect(await grants()).toEqual([
      ['2026-11-15T12:00', '2026-11-22T12:00'],
      ['2026-11-22T12:00', '2026-11-23T12:00'],
      ['2026-11-23T12:00', '2026-11-30T12:00'],
      ['2026-11-30T12:00', '2026-12-01T12:00'],
    ])
    expect(await listAddedDays(db, accountId)).toMatchObject([
      { day: '2026-11-17', failures: ['late-notices'], endsAt: new Date('2026-12-01T12:00:00Z') },
      { day: '2026-11-16', failures: ['not-read'] },
    ])
  })

  test('that was the last one of a pass begins when it is given', async () => {
    const { accountId, buys, grants } = await aCustomer()
    await buys(0)
    shop.clock.pass({ days: 8 })
    await lose('2026-11-22')
    await add(accountId, '2026-11-22')
    expect((await grants())[1]).toEqual(['2026-11-23T12:00', '2026-11-24T12:00'])
  })

  test('is also added to a pass that runs by an added day alone', async () => {
    const { accountId, buys } = await aCustomer()
    await buys(0)
    shop.clock.pass({ days: 8 })
    await lose('2026-11-22')
    await add(accountId, '2026-11-22')
    shop.clock.pass({ days: 2 })
    await lose('2026-11-24')
    expect(await add(accountId, '2026-11-24')).not.toBeNull()
    const rows = await db
      .selectFrom('access_grant')
      .select(['extends_id', 'lost_on'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute()
    const pass = rows[1]?.extends_id
    expect(rows).toEqual([
      { extends_id: null, lost_on: null },
      { extends_id: pass, lost_on: '2026-11-22' },
      { extends_id: pass, lost_on: '2026-11-24' },
    ])
  })

  test('on which one pass followed another is one day', async () => {
    const { accountId, buys, grants } = await aCustomer()
    await buys(0)
    await buys(0)
    shop.clock.pass({ days: 8 })
    await lose('2026-11-22')
    await add(accountId, '2026-11-22')
    await add(accountId, '2026-11-22')
    expect((await grants()).slice(1)).toEqual([
      ['2026-11-22T12:00', '2026-11-29T12:00'],
      ['2026-11-29T12:00', '2026-11-30T12:00'],
    ])
  })
})

describe('money', () => {
  test('is as it was: an added day changes neither what a withdrawal returns nor the ledger', async () => {
    const { parts, accountId, buys } = await aCustomer()
    await buys(1)
    await theMorningAfter()
    const before = await listPurchases(db, accountId, shop.clock.now())
    await add(accountId, '2026-11-16')
    expect(await listPurchases(db, accountId, shop.clock.now())).toEqual(before)
    expect(before[0]?.quote).toMatchObject({ whole_seconds: 30 * 86_400 })
    expect(await auditBooks(parts)).toEqual([])
  })

  test('that goes back by a withdrawal takes the added days of its pass along, and no others', async () => {
    const { parts, accountId, buys, grants } = await aCustomer()
    const { reference } = await buys(0)
    await theMorningAfter()
    await add(accountId, '2026-11-16')
    await buys(0)
    await withdraw(parts, { reference, accountId })
    expect(await grants()).toEqual([['2026-11-17T06:35', '2026-11-24T06:35']])
    expect(await listAddedDays(db, accountId)).toEqual([])
    expect(await waiting('2026-11-16')).toEqual([])
    expect(await auditBooks(parts)).toEqual([])
  })

  test.each(['refund', 'dispute'] as const)('that goes back by a %s does so too', async (how) => {
    const { parts, accountId, buys, grants } = await aCustomer()
    const { paymentId } = await buys(0)
    await theMorningAfter()
    await add(accountId, '2026-11-16')
    shop.card.control[how](paymentId)
    await reconcile(parts, { scope: 'recent' })
    expect(await grants()).toEqual([])
  })
})

describe('the database', () => {
  test('refuses a second day for the same one', async () => {
    const { accountId, buys } = await aCustomer()
    await buys(0)
    await theMorningAfter()
    await add(accountId, '2026-11-16')
    const twice = sql`
      insert into access_grant (account_id, extends_id, lost_on, bought_at, days, starts_at, ends_at)
      select account_id, extends_id, lost_on, bought_at, days, starts_at, ends_at
      from access_grant where lost_on is not null
    `.execute(db)
    await expect(twice).rejects.toThrow('access_grant_extension')
  })

  test('keeps what was decided', async () => {
    await lose('2026-11-16')
    await lose('2026-11-16', [])
    expect(await listFailedDays(db, '2026-11-16')).toEqual([
      { day: '2026-11-16', failures: ['not-read'] },
    ])
    expect(await listFailedDays(db, '2026-11-17')).toEqual([])
    await expect(db.updateTable('service_day').set({ failures: [] }).execute()).rejects.toThrow(
      'decided already',
    )
    expect(await listPendingDays(db)).toEqual(['2026-11-16'])
    await closeDays(db, ['2026-11-16'], shop.clock.now())
    await closeDays(db, ['2026-11-16'], shop.clock.now())
    expect(await listPendingDays(db)).toEqual([])
    await expect(db.deleteFrom('service_day').execute()).rejects.toThrow('decided already')
  })
})
