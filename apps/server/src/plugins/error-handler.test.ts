import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createLogger } from '../logger.ts'
import { PublicError, unauthorized } from '../http/errors.ts'
import { errorHandler, malformedRequestHandler } from './error-handler.ts'
import { createMetrics, measureRequests } from './measure-requests.ts'

async function failingWith(facts: object) {
  const server = fastify()
  errorHandler(server)
  server.get('/', () => {
    throw Object.assign(new Error('something about the database'), facts)
  })
  return server.inject('/')
}

function app() {
  const server = fastify({ frameworkErrors: malformedRequestHandler() })
  errorHandler(server, { origin: 'https://kot.test' })
  server.post('/api/v1/sign_in', () => {
    throw unauthorized('Wrong')
  })
  server.get('/bug', () => {
    throw new Error('the password is hunter2')
  })
  server.get('/away', () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })
  server.get('/known', () => {
    throw new PublicError('paused', 'Paused by hand')
  })
  return server
}

test('unexpected errors are masked', async () => {
  const { statusCode, body } = await app().inject('/bug')
  expect(statusCode).toBe(500)
  expect(body).not.toContain('hunter2')
})

test('an unavailable database is a 503 with Retry-After', async () => {
  const { statusCode, headers } = await app().inject('/away')
  expect(statusCode).toBe(503)
  expect(headers['retry-after']).toBe('5')
})

const states = [
  '08000',
  '08001',
  '08006',
  '25006',
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
]
const sockets = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]

test.each([...states, ...sockets])('a database error %s counts as an outage', async (code) => {
  const { statusCode, headers, body } = await failingWith({ code })
  expect({ statusCode, retryAfter: headers['retry-after'] }).toEqual({
    statusCode: 503,
    retryAfter: '5',
  })
  expect(body).not.toContain(code)
})

test.each(['23505', '42P01', '42501', '57014', '40001', 'XX000', 'ENOENT', 'ERR_INVALID_ARG_TYPE'])(
  '%s is a fault of ours',
  async (code) => {
    expect((await failingWith({ code })).statusCode).toBe(500)
  },
)

test.each(['22021', '22P05'])(
  'a text that cannot be stored (%s) is a bad request',
  async (code) => {
    expect((await failingWith({ code })).statusCode).toBe(400)
  },
)

test('the socket of a database that is not running is not there', async () => {
  expect((await failingWith({ code: 'ENOENT', syscall: 'connect' })).statusCode).toBe(503)
})

test('a client that disconnects while sending causes no error and no log entry about an outage', async () => {
  const log: string[] = []
  const metrics = createMetrics()
  const logger: FastifyBaseLogger = createLogger('info', { write: (line) => void log.push(line) })
  const server: FastifyInstance = fastify({ loggerInstance: logger })
  errorHandler(server)
  measureRequests(server, metrics)
  const { promise: entered, resolve: enter } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  server.post('/upload', async () => 'taken')
  server.get('/slow', async () => {
    enter()
    await released
    return 'late'
  })
  server.get('/calls-off', async (_request, reply) => {
    await once(reply.raw, 'close')
    throw new DOMException('called off', 'AbortError')
  })
  server.get('/bug', async (_request, reply) => {
    await once(reply.raw, 'close')
    throw new Error('a bug')
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  const { port } = server.server.address() as AddressInfo
  const hangUpAfter = async (text: string, moment: Promise<unknown>) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {}).write(text.replaceAll('\n', '\r\n'))
    await moment
    socket.destroy()
  }
  const counted = async () =>
    (await metrics.requestSeconds.get()).values
      .filter(({ metricName }) => metricName === 'http_request_seconds_count')
      .map(({ labels, value }) => `${labels.route} ${labels.status} ${value}`)

  const head = 'HTTP/1.1\nhost: kot.localhost\n'
  const received = async (path: string) => {
    await expect.poll(() => log.join('')).toContain(path)
  }
  await hangUpAfter(
    `POST /upload ${head}content-type: application/json\ncontent-length: 99\n\n{"a":`,
    received('/upload'),
  )
  await hangUpAfter(`GET /slow ${head}\n`, entered)
  await hangUpAfter(`GET /calls-off ${head}\n`, received('/calls-off'))
  await expect.poll(counted).toEqual(['/upload 499 1', '/slow 499 1', '/calls-off 499 1'])
  release()
  expect(log.filter((line) => /"level":[456]0/.test(line))).toEqual([])

  // A bug is logged, also after a disconnect.
  await hangUpAfter(`GET /bug ${head}\n`, received('/bug'))
  await expect
    .poll(() => log.filter((line) => line.includes('"level":50')).join(''))
    .toContain('a bug')
})

test('a client that disconnects during a page gets no second response', async () => {
  const log: string[] = []
  const logger: FastifyBaseLogger = createLogger('info', { write: (line) => void log.push(line) })
  const server: FastifyInstance = fastify({ loggerInstance: logger })
  errorHandler(server)
  server.get('/page', async (_request, reply) => {
    void reply.send(
      Readable.from(
        (async function* () {
          yield '<html>'
          await new Promise(() => {})
        })(),
      ),
    )
    await once(reply.raw, 'close')
    throw new DOMException('called off', 'AbortError')
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET /page HTTP/1.1\r\nhost: kot.localhost\r\n\r\n')
  await once(socket, 'data')
  socket.destroy()
  await expect.poll(() => log.join('')).toContain('client disconnected')
  await server.close()
  expect(log.filter((line) => /ERR_HTTP_HEADERS_SENT|already sent/.test(line))).toEqual([])
})

test('an error with a public text returns it as a problem of its type', async () => {
  const answer = await app().inject('/known')
  expect(answer.statusCode).toBe(409)
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(answer.json()).toEqual({
    type: 'https://kot.test/api/problems/paused',
    title: 'The source is paused',
    status: 409,
    detail: 'Paused by hand',
    instance: 'urn:uuid:req-1',
    code: 'paused',
  })
})

test('a call of the specification keeps the body it had', async () => {
  const answer = await app().inject({ method: 'POST', url: '/api/v1/sign_in' })
  expect(answer.statusCode).toBe(401)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.json()).toEqual({ error: 'Wrong', code: 'unauthorized' })
})

test.each([
  [{}, 'Bearer realm="api"'],
  [{ authorization: 'Bearer made.up' }, 'Bearer realm="api", error="invalid_token"'],
])('with %j a 401 names the scheme', async (headers, challenge) => {
  const answer = await app().inject({ method: 'POST', url: '/api/v1/sign_in', headers })
  expect(answer.headers['www-authenticate']).toBe(challenge)
})

test('what does not match the schema is pointed at', async () => {
  const server: FastifyInstance = fastify()
  errorHandler(server)
  server.setValidatorCompiler(validatorCompiler)
  const body = z.object({ user: z.object({ name: z.string() }) })
  server.post('/people', { schema: { body } }, async () => 'taken')
  const answer = await server.inject({ method: 'POST', url: '/people', payload: { user: {} } })
  expect(answer.json()).toMatchObject({
    status: 400,
    code: 'invalid',
    errors: [{ pointer: '/body/user/name', detail: expect.stringContaining('string') }],
  })
})

test('an unreadable address is refused with all safety headers and is not repeated', async () => {
  const { statusCode, headers, body } = await app().inject('/%?jwt=SECRET')
  expect(statusCode).toBe(400)
  expect(body).not.toContain('SECRET')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toBe('no-store')
})
