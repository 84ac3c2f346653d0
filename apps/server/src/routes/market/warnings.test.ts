import { startSession } from '@kot/accounts/sessions/session'
import { anAccount } from '@kot/accounts/testing/an-account'
import { warningsResponse } from '@kot/contract/market/home-page'
import { testDatabase } from '@kot/db/testing/test-database'
import { aHome, anAdvert } from '@kot/market/testing/a-home'
import { addHomes, withdrawHome } from '@kot/market/testing/own-homes'
import { expect, test } from 'vitest'
import { marketApp } from './testing/market-app.ts'
import { currentWarnings } from './warnings.ts'

const { db } = await testDatabase()
const { sessions, get } = await marketApp(db)

const home = (at: number, deposit: number) =>
  aHome({
    price: 200_000,
    address: `Leynigata ${at}`,
    adverts: [anAdvert({ source: 'Torgið', external_id: String(at) })],
    deposit,
  })
const [dear = 0, , gone = 0] = await db
  .transaction()
  .execute((trx) => addHomes(trx, [home(1, 700_000), home(2, 600_000), home(3, 900_000)]))
await db.transaction().execute((trx) => withdrawHome(trx, gone))

test('homes on the market with a warning are listed with its reason, alike for all viewers', async () => {
  const holder = await anAccount(db, { accessUntil: new Date('2027-01-01T00:00:00Z') })
  const jwt = (await startSession(sessions, holder.id)) ?? ''
  const [visitors, holders] = [await get('/api/v1/warnings'), await get('/api/v1/warnings', jwt)]
  expect(warningsResponse.parse(visitors.json()).warnings).toEqual([
    { id: dear, verdict: 'ask', kind: 'deposit' },
  ])
  expect(holders.body).toBe(visitors.body)
  for (const secret of ['Leynigata', 'Torgið']) expect(visitors.body).not.toContain(secret)
})

test('the market is checked once for all who ask in the same minutes', async () => {
  let reads = 0
  const faults: unknown[] = []
  const warnings = currentWarnings(
    async () => {
      reads += 1
      return new Map()
    },
    { onFault: (error) => void faults.push(error) },
  )
  await Promise.all([warnings(), warnings()])
  await warnings()
  expect({ reads, faults }).toEqual({ reads: 1, faults: [] })
})
