import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { anOperator } from './testing/an-operator.ts'
import { listFactors, removeFactor } from './factors.ts'

const { db } = await testDatabase()

async function anOperatorWith(passkeys: string[]) {
  const { operator } = await anOperator(db)
  for (const credential_id of passkeys) {
    await db
      .insertInto('operator_passkey')
      .values({
        credential_id,
        account_id: operator.accountId,
        public_key: Buffer.alloc(1),
        counter: 0,
        transports: [],
        name: credential_id,
        created_at: new Date(),
      })
      .execute()
  }
  return operator.accountId
}

test('all but the last factor can be taken away', async () => {
  const account = await anOperatorWith(['simi', 'fartolva'])
  expect(await removeFactor(db, account, { passkey: 'simi' })).toBe('removed')
  expect(await removeFactor(db, account, { passkey: 'fartolva' })).toBe('last')
  expect((await listFactors(db, account)).passkeys.map(({ id }) => id)).toEqual(['fartolva'])
})

test('an operator cannot remove the factors of another', async () => {
  const other = await anOperatorWith(['a', 'b'])
  const mine = await anOperatorWith(['c', 'd'])
  expect(await removeFactor(db, mine, { passkey: 'a' })).toBe('unknown')
  expect(await removeFactor(db, mine, 'totp')).toBe('unknown')
  expect((await listFactors(db, other)).passkeys).toHaveLength(2)
})
