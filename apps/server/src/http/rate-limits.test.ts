import { randomUUID } from 'node:crypto'
import { connect } from '@kot/db/connect'
import { testDatabase } from '@kot/db/testing/test-database'
import { normaliseEmail } from '@kot/domain/account/email-address'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createLimits } from './rate-limits.ts'

const { db, url } = await testDatabase()
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

test('where one of several limits is reached, none of them counts', async () => {
  const limits = createLimits(db)
  const [wide, tight] = [{ ...rule('wide'), points: 50 }, rule('tight')]
  for (const _ of [1, 2, 3]) await limits.takeAll([wide, 'net'], [tight, 'anna@kot.test'])
  for (const _ of Array(100).keys()) {
    const refused = limits.takeAll([wide, 'net'], [tight, 'anna@kot.test'])
    await expect(refused).rejects.toMatchObject({ status: 429 })
  }
  for (const _ of Array(47).keys()) await limits.take(wide, 'net')
  await expect(limits.take(wide, 'net')).rejects.toMatchObject({ status: 429 })
})

test('anonymous calls are bounded for one network and for all together', async () => {
  const limits = createLimits(db)
  const limit = { network: rule('an_network'), everyone: { ...rule('an_all'), points: 5 } }
  const taken: boolean[] = []
  for (const at of Array(12).keys()) {
    taken.push(await limits.allowsAnonymous(limit, at < 6 ? 'one' : `other ${at}`))
  }
  // Three from the first network, two from others; all later requests are refused.
  expect(taken.map(Number).join('')).toBe('111000110000')
})

test('a limit that blocks is kept in memory once it is reached', async () => {
  const own = connect(url, { name: 'blocked' })
  const limits = createLimits(own)
  const blocking = { ...rule('blocking'), blocks: true }
  for (const _ of [1, 2, 3]) await limits.take(blocking, 'x')
  await expect(limits.take(blocking, 'x')).rejects.toMatchObject({ status: 429 })
  // From here on a query would fail, and the count of this process alone let it pass.
  await own.destroy()
  await expect(limits.take(blocking, 'x')).rejects.toMatchObject({ status: 429 })
})

test('however many networks come, a limit has a bounded number of rows', async () => {
  const limits = createLimits(db, 'secret')
  const many = rule('many')
  await Promise.all(
    Array.from({ length: 300 }, (_, at) => limits.take(many, `2001:db8:${at}::/64`)),
  )
  const { rows } = await sql<{ key: string }>`
    select key from rate_limit where key like 'many:%'
  `.execute(db)
  expect(rows.length).toBeGreaterThan(290)
  // 20 bits: no more than a million of them.
  const numbers = rows.map(({ key }) => Number.parseInt(key.slice('many:'.length), 36))
  expect(Math.max(...numbers)).toBeLessThan(2 ** 20)
})

const keysWith = async (secret: string) => {
  await db.deleteFrom('rate_limit').execute()
  await createLimits(db, secret).take(rule('keyed'), 'anna@kot.test')
  return db.selectFrom('rate_limit').select('key').execute()
}

test('a client cannot find out which addresses share a limit', async () => {
  expect(await keysWith('one secret')).toEqual(await keysWith('one secret'))
  expect(await keysWith('one secret')).not.toEqual(await keysWith('another secret'))
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
