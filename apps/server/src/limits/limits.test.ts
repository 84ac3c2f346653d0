import { randomUUID } from 'node:crypto'
import { connect } from '@kot/db/connect'
import { testDatabase } from '@kot/db/testing/test-database'
import { normaliseEmail } from '@kot/domain/email-address'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLimits } from './limits.ts'

const { db } = await testDatabase()
const rule = (name: string) => ({ name, points: 3, seconds: 60 })

test('so many are let through, then comes a 429 with the time to wait', async () => {
  const limits = createLimits(db)
  const three = rule('three')
  for (const _ of [1, 2, 3]) await limits.take(three, '192.0.2.1')
  await expect(limits.take(three, '192.0.2.1')).rejects.toMatchObject({
    status: 429,
    retryAfter: 60,
  })
  await limits.take(three, '192.0.2.2')
})

test('two processes count together', async () => {
  const [one, other] = [createLimits(db), createLimits(db)]
  const shared = rule('shared')
  const taken = await Promise.all(
    Array.from({ length: 10 }, (_, at) => (at % 2 ? one : other).allows(shared, 'x')),
  )
  expect(taken.filter(Boolean)).toHaveLength(3)
})

test('two spellings of one address are one key', async () => {
  const limits = createLimits(db)
  const once = { name: 'spelled', points: 1, seconds: 60 }
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1 }), async (text) => {
      const address = `${randomUUID()}${text}@kot.test`
      expect(await limits.allows(once, address.normalize('NFC'))).toBe(true)
      for (const other of [address.normalize('NFD'), ` ${address}`, normaliseEmail(address)]) {
        expect(await limits.allows(once, other)).toBe(false)
      }
    }),
  )
})

test('what is given back does not count', async () => {
  const limits = createLimits(db)
  const given = rule('given')
  const taken: boolean[] = []
  for (const _ of Array(20).keys()) {
    taken.push(await limits.allows(given, 'x'))
    await limits.give(given, 'x')
  }
  expect(taken).not.toContain(false)
})

test('without the database a process counts for itself', async () => {
  const away = connect('postgres://nobody@127.0.0.1:1/none', { name: 'away' })
  const limits = createLimits(away)
  const alone = rule('alone')
  for (const _ of [1, 2, 3]) expect(await limits.allows(alone, 'x')).toBe(true)
  expect(await limits.allows(alone, 'x')).toBe(false)
  await away.destroy()
})

test('no address is kept', async () => {
  await createLimits(db).take(rule('kept'), 'anna@kot.test', '192.0.2.1')
  const rows = await db.selectFrom('rate_limit').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/anna|192\.0\.2/)
})
