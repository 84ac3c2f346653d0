import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { wholeServer } from '../testing/whole-server.ts'

const { db } = await testDatabase()
const { app } = await wholeServer(db)

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const paths = [
  '/api',
  '/api/',
  '/api/made-up',
  '/api/v1',
  '/api/v1/sign_up/further',
  '/api/v2/x?jwt=SECRET',
]
const types = ['application/json', 'text/xml', 'application/x-www-form-urlencoded', 'nonsense']

test.each(methods.flatMap((method) => paths.map((path) => [method, path] as const)))(
  '%s %s is no call, and returns JSON',
  async (method, url) => {
    for (const type of types) {
      const answer = await app.inject({
        method,
        url,
        headers: { host: 'kot.localhost:3000', 'content-type': type, accept: 'text/html' },
        ...(method !== 'GET' && { payload: '{"half":' }),
      })
      expect([type, answer.statusCode]).toEqual([type, 404])
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
      expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' })
    }
  },
)

test('answers HEAD the same', async () => {
  expect((await app.inject({ method: 'HEAD', url: '/api/made-up' })).statusCode).toBe(404)
})

test('a call that exists is not shadowed', async () => {
  const host = { host: 'kot.localhost:3000' }
  expect((await app.inject({ url: '/api/v1/listings', headers: host })).statusCode).toBe(200)
})
