import { testDatabase } from '@kot/db/testing/test-database'
import type { AddressesResponse } from '@kot/contract/travel/addresses'
import type { searchAddresses } from '@kot/intake/address-register/search-addresses'
import { sql } from 'kysely'
import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addressLimits } from '../../http/rate-limit-rules.ts'
import { createLimits } from '../../http/rate-limits.ts'
import { errorHandler } from '../../plugins/error-handler.ts'
import { serveClientsThatLeave } from '../../testing/hostile/clients-that-leave.ts'
import { addressesRoute, SEARCHES_AT_ONCE } from './addresses-route.ts'

const { db } = await testDatabase()
const app = addressApp()

function addressApp(search?: typeof searchAddresses): FastifyInstance {
  const made = fastify()
  errorHandler(made)
  made.setValidatorCompiler(validatorCompiler)
  made.setSerializerCompiler(serializerCompiler)
  addressesRoute(made, { db, limits: createLimits(db), ...(search && { search }) })
  return made
}

const ask = (query: string, remoteAddress = '192.0.2.1') =>
  app.inject({ url: `/api/v1/addresses${query}`, remoteAddress })

beforeAll(async () => {
  await db
    .insertInto('register.address')
    .values({
      id: 1,
      postcode: '105',
      municipality: '0000',
      street: 'Borgartún',
      house_number: 21,
      position: sql`st_setsrid(st_makepoint(-21.9077, 64.1446), 4326)`,
    })
    .execute()
})
afterAll(() => app.close())

test('an address that begins as typed comes with its position', async () => {
  const answer = await ask('?q=borgart')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json<AddressesResponse>()).toEqual({
    addresses: [{ label: 'Borgartún 21', place: '105 Reykjavík', lat: 64.1446, long: -21.9077 }],
  })
})

test.each(['?q=b', '?q=', '?q=ab%00', '?q=21'])('%s finds none', async (query) => {
  const answer = await ask(query)
  expect([answer.statusCode, answer.json()]).toEqual([200, { addresses: [] }])
})

test.each(['', '?q=a&q=b', `?q=${'a'.repeat(101)}`, '?q=a&x=1'])('%s is refused', async (query) => {
  expect((await ask(query)).statusCode).toBe(400)
})

test('limits a network with too many requests', async () => {
  await ask('?q=borg', '192.0.2.9')
  await db.updateTable('rate_limit').set({ points: addressLimits.search.points }).execute()
  expect((await ask('?q=borg', '192.0.2.9')).statusCode).toBe(429)
})

test('a search whose client has disconnected before its turn is not made', async () => {
  const searched: string[] = []
  const ends: (() => void)[] = []
  const slow = addressApp((_, text) => {
    searched.push(text)
    return new Promise((resolve) => ends.push(() => resolve([])))
  })
  const { statusOf, arrived, left } = await serveClientsThatLeave(slow)
  const find = (text: string, signal?: AbortSignal) =>
    statusOf(`/api/v1/addresses?q=${text}`, signal)
  const began = (count: number) => vi.waitUntil(() => searched.length >= count, { timeout: 60_000 })
  const endAll = () => ends.splice(0).forEach((end) => end())

  const first = Array.from({ length: SEARCHES_AT_ONCE }, (_, at) => find(`first${at}`))
  await began(SEARCHES_AT_ONCE)
  const gone = new AbortController()
  const abandoned = find('abandoned', gone.signal)
  await arrived(SEARCHES_AT_ONCE + 1)
  gone.abort()
  await left
  expect(await abandoned).toBe('left')
  const last = find('last')
  endAll()
  expect(await Promise.all(first)).toEqual(first.map(() => 200))
  await began(SEARCHES_AT_ONCE + 1)
  expect(searched).not.toContain('abandoned')
  endAll()
  expect(await last).toBe(200)
})
