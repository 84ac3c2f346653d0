import fastify from 'fastify'
import { expect, test } from 'vitest'
import { PublicError } from '../public-error.ts'
import { answerErrors, answerUnreadable } from './error-answer.ts'

function app() {
  const server = fastify({ frameworkErrors: answerUnreadable })
  answerErrors(server)
  server.get('/bug', () => {
    throw new Error('the password is hunter2')
  })
  server.get('/away', () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })
  server.get('/known', () => {
    throw new PublicError(409, 'taken', 'Already taken')
  })
  return server
}

test('what nobody expected is masked', async () => {
  const { statusCode, body } = await app().inject('/bug')
  expect(statusCode).toBe(500)
  expect(body).not.toContain('hunter2')
})

test('a database that is away is said to be, with a time to come again', async () => {
  const { statusCode, headers } = await app().inject('/away')
  expect(statusCode).toBe(503)
  expect(headers['retry-after']).toBe('5')
})

test('a fault with a public text says it', async () => {
  const answer = await app().inject('/known')
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toEqual({ error: 'Already taken', code: 'taken' })
})

test('an unreadable address is refused with all safety headers and is not repeated', async () => {
  const { statusCode, headers, body } = await app().inject('/%?jwt=SECRET')
  expect(statusCode).toBe(400)
  expect(body).not.toContain('SECRET')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toBe('no-store')
})
