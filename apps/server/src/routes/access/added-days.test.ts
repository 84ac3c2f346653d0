import { addDays } from '@kot/access/fair-pass/add-days'
import { recordServiceDay } from '@kot/access/fair-pass/service-days'
import type { AddedDaysResponse } from '@kot/contract/pass/access'
import { expect, test } from 'vitest'
import { aShop } from './testing/a-shop.ts'

const { db, aBuyer } = await aShop()

test('lists added days with their reasons to their account only', async () => {
  const accessUntil = new Date('2099-12-01T12:00:00Z')
  const [buyer, other] = [await aBuyer({ accessUntil }), await aBuyer({ accessUntil })]
  const days = ['2026-11-10', '2026-11-12']
  const now = new Date('2026-11-13T06:35:00Z')
  for (const day of days) {
    const failures = ['not-read', 'late-notices'] as const
    await recordServiceDay(
      db,
      { day, unreadSeconds: 50_000, lateNotices: 1, failures: [...failures] },
      now,
    )
  }
  await db
    .transaction()
    .execute((trx) => addDays(trx, { accountId: buyer.id, days, now: new Date() }))

  const addedTo = async (one: typeof buyer) =>
    (await one.get('/api/v1/added_days')).json<AddedDaysResponse>().added_days
  expect(await addedTo(buyer)).toEqual([
    {
      day: '2026-11-12',
      failures: ['not-read', 'late-notices'],
      starts_at: '2099-12-02T12:00:00.000Z',
      ends_at: '2099-12-03T12:00:00.000Z',
    },
    {
      day: '2026-11-10',
      failures: ['not-read', 'late-notices'],
      starts_at: '2099-12-01T12:00:00.000Z',
      ends_at: '2099-12-02T12:00:00.000Z',
    },
  ])
  expect(await addedTo(other)).toEqual([])
  const copy = (await buyer.get('/api/v1/my_data')).json<{ access: { added_for: string }[] }>()
  expect(copy.access.map(({ added_for }) => added_for)).toEqual([null, ...days])
})
