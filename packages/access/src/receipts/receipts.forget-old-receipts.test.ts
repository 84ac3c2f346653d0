import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { auditReceipts } from '../reconcile/audit-books.ts'
import { aBuyer } from '../testing/a-shop.ts'
import { aWrittenReceipt } from '../testing/a-written-receipt.ts'
import { anonymiseOldReceipts, listReceipts } from './receipts.ts'

const { db } = await testDatabase()

test('names leave the ledger when the seventh year after theirs is over, numbers and amounts stay', async () => {
  const accountId = await aBuyer(db)
  const write = (boughtAt: string) =>
    aWrittenReceipt(db, { accountId, email: 'anna@kot.test', boughtAt: new Date(boughtAt) })
  await write('2026-01-01T00:00:00Z')
  await write('2026-12-31T23:59:59Z')
  await write('2027-01-01T00:00:00Z')

  const lastDay = new Date('2033-12-31T23:59:59Z')
  expect(await anonymiseOldReceipts(db, lastDay)).toEqual({ forgotten: 0 })
  const dayAfter = new Date('2034-01-01T00:00:00Z')
  expect(await anonymiseOldReceipts(db, dayAfter)).toEqual({ forgotten: 2 })
  expect(await anonymiseOldReceipts(db, dayAfter)).toEqual({ forgotten: 0 })

  const rows = await db.selectFrom('receipt').selectAll().orderBy('number').execute()
  const blank = {
    account_id: null,
    customer_name: '',
    customer_email: '',
    card_scheme: null,
    card_last4: null,
    price: 1_990,
  }
  expect(rows).toMatchObject([blank, blank, { account_id: accountId, card_last4: '0000' }])
  expect(await listReceipts(db, accountId)).toHaveLength(1)
  const kept = await db.selectFrom('purchase_confirmation').select('written_at').execute()
  expect(kept).toEqual([{ written_at: new Date('2027-01-01T00:00:00Z') }])
  expect(await auditReceipts(db)).toEqual([])
})
