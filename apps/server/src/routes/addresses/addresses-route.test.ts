import { testDatabase } from '@kot/db/testing/test-database'
import type { AddressesResponse } from '@kot/contract/addresses'
import { sql } from 'kysely'
import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressLimits } from '../../http/rate-limit-rules.ts'
import { createLimits } from '../../http/rate-limits.ts'
import { errorHandler } from '../../plugins/error-handler.ts'
import { addressesRoute } from './addresses-route.ts'

const { db } = await testDatabase()
const app: FastifyInstance = fastify()
const ask = (query: string, remoteAddress = '192.0.2.1') =>
  app.inject({ url: `/api/v1/addresses${query}`, remoteAddress })

beforeAll(async () => {
  errorHandler(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  addressesRoute(app, { db, limits: createLimits(db) })
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

test('a network that asks too often waits', async () => {
  await ask('?q=borg', '192.0.2.9')
  await db.updateTable('rate_limit').set({ points: addressLimits.search.points }).execute()
  expect((await ask('?q=borg', '192.0.2.9')).statusCode).toBe(429)
})
