import { randomUUID } from 'node:crypto'
import { METHODS } from 'node:http'
import { startSession } from '@kot/accounts/sessions/session'
import { anAccount } from '@kot/accounts/testing/an-account'
import { startCardProvider } from '@kot/card-provider-simulator/card-provider'
import { isSpecifiedCall, specifiedCalls } from '@kot/contract/specified-calls'
import { connect } from '@kot/db/connect'
import { testDatabase } from '@kot/db/testing/test-database'
import { createPushToken } from '@kot/intake/push/receive-push'
import { aSource, watchSources } from '@kot/market/testing/a-home'
import { isProof } from '@kot/domain/testing/size'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { AddedRoute } from './plugins/lifecycle.ts'
import { adminClient } from './routes/admin/testing/admin-client.ts'
import { paymentVariables } from './testing/environment-variables.ts'
import { builtPages, listPages, wholeServer } from './testing/whole-server.ts'

/** Over every route the server has, whatever was added since. */
const { db } = await testDatabase()
const cards = await startCardProvider()
afterAll(() => cards.stop())
const web = await builtPages()
const server = await wholeServer(db, paymentVariables(cards), web)
const { app, sessions, routeTable } = server
await watchSources(db, aSource())
const operator = await adminClient(server)
const somebody = (await startSession(sessions, (await anAccount(db)).id)) ?? ''
const partner = await createPushToken(db, 'leiguhornid')

/** Calls that are refused for their form still count for some limits. */
beforeEach(async () => {
  await db.deleteFrom('rate_limit').execute()
})

const isDesk = (url: string) => url.startsWith('/api/operator/')
const isCatchAll = (url: string) => url.endsWith('*') || url === '/api'
const isFile = (url: string) => url.startsWith('/assets/')
const addressOf = (url: string) =>
  url.replaceAll(/:\w+/g, /people|orders|newsletters|members/.test(url) ? randomUUID() : '1')

const calls = routeTable.filter(({ url, method }) => !isCatchAll(url) && method !== 'HEAD')
/** Of every pattern that the address of this one matches, too. */
const methodsOf = (url: string) => {
  const own = calls
    .filter((route) => patternOf(route.url).test(addressOf(url)))
    .map(({ method }) => method)
  return [...new Set([...own, ...(own.includes('GET') ? ['HEAD'] : [])])].toSorted()
}
const patternOf = (url: string) =>
  new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)
const urls = [...new Set(calls.map(({ url }) => url))]

/** A token that a route accepts. */
function tokenFor(url: string): string | null {
  if (isDesk(url)) return operator.jwt
  return url.startsWith('/api/v1/partners/') ? partner : null
}

type CallOptions = { token?: string | null; type?: string; payload?: string }

const ask = (method: string, url: string, { token = null, type, payload }: CallOptions = {}) =>
  app.inject({
    method: method as 'GET',
    url,
    headers: {
      host: 'kot.localhost:3000',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(type !== undefined && { 'content-type': type }),
    },
    ...(payload !== undefined && { payload }),
  })

/** HEAD has no body to compare. */
const isProblem = (answer: LightMyRequestResponse, method: string) =>
  answer.headers['content-type'] === 'application/problem+json; charset=utf-8' &&
  (method === 'HEAD' || answer.json<{ status: number }>().status === answer.statusCode)

test('every call of the specification is a route', () => {
  const known = new Set(calls.map(({ method, url }) => `${method} ${url}`))
  expect(specifiedCalls.filter((call) => !known.has(call))).toEqual([])
})

test('a path answers a method it does not support with 405 and those it supports', async () => {
  // All that Node reads, of which Fastify routes some; CONNECT never reaches a server of ours. Thirty methods
  // on every path take a minute.
  const methods = isProof
    ? METHODS.filter((method) => method !== 'CONNECT')
    : ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
  for (const url of urls) {
    const supported = methodsOf(url)
    // What Fastify does not route does not reach the guard of the admin, so nothing is revealed.
    const asked = isDesk(url) ? app.supportedMethods : methods
    const others = isFile(url) ? ['POST', 'DELETE'] : asked
    for (const method of others.filter((one) => !supported.includes(one))) {
      const answer = await ask(method, addressOf(url), { token: tokenFor(url) })
      expect([method, url, answer.statusCode]).toEqual([method, url, 405])
      expect([url, answer.headers.allow]).toEqual([url, supported.join(', ')])
      expect([method, url, isProblem(answer, method)]).toEqual([method, url, true])
    }
  }
})

test('so does every page, and what is none is not found', async () => {
  const pages = [...(await listPages(web, 'til-leigu-101-reykjavik')), '/for-rent-in-akureyri']
  expect(pages.length).toBeGreaterThan(30)
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    for (const page of pages) {
      const answer = await ask(method, page, { type: 'text/xml', payload: '<x/>' })
      expect([method, page, answer.statusCode]).toEqual([method, page, 405])
      expect([page, answer.headers.allow]).toEqual([page, 'GET, HEAD'])
    }
    for (const path of ['/no-such-page', '/til-leigu-999-reykjavik', '/a/b/c']) {
      const answer = await ask(method, path, { type: 'text/xml', payload: '<x/>' })
      expect([method, path, answer.statusCode]).toEqual([method, path, 404])
      expect([method, path, isProblem(answer, method)]).toEqual([method, path, true])
    }
  }
})

test('a wrong method names admin paths to operators only', async () => {
  for (const url of [...urls.filter(isDesk), '/api/operator/made-up']) {
    for (const method of ['GET', 'POST', 'PATCH', 'PROPFIND']) {
      const visitor = await ask(method, addressOf(url))
      const other = await ask(method, addressOf(url), { token: somebody })
      const statuses = method === 'PROPFIND' ? [404, 404] : [401, 404]
      expect([method, url, visitor.statusCode, other.statusCode]).toEqual([
        method,
        url,
        ...statuses,
      ])
      expect([url, visitor.headers.allow, other.headers.allow]).toEqual([url, undefined, undefined])
    }
  }
  const { statusCode } = await ask('PATCH', '/api/operator/made-up', { token: operator.jwt })
  expect(statusCode).toBe(404)
})

const takesBody = ({ method }: AddedRoute) => method !== 'GET'
const reading = calls.filter((route) => takesBody(route) && route.readsBody())
const consumed = ({ schema }: AddedRoute) => schema?.consumes ?? ['application/json']
/** As the specification has it, or as a problem. */
const isError = ({ method, url }: AddedRoute, answer: LightMyRequestResponse) =>
  isSpecifiedCall(method, url)
    ? ['error', 'errors', 'detail'].some((key) => Object.hasOwn(answer.json<object>(), key))
    : isProblem(answer, method)

test('a body of a type that a call does not read is refused with 415 and what it reads', async () => {
  const types = [
    'text/plain',
    'text/xml',
    'application/json',
    'application/x-www-form-urlencoded',
    'application/csp-report',
    'multipart/form-data; boundary=x',
  ]
  expect(reading.length).toBeGreaterThan(50)
  for (const route of reading) {
    const { method, url } = route
    for (const type of types.filter((one) => !consumed(route).includes(one))) {
      const answer = await ask(method, addressOf(url), { token: tokenFor(url), type, payload: 'x' })
      expect([method, url, type, answer.statusCode]).toEqual([method, url, type, 415])
      expect([url, answer.headers['accept']]).toEqual([url, consumed(route).join(', ')])
      expect([url, isError(route, answer)]).toEqual([url, true])
    }
  }
})

test('half a body is refused with 400', async () => {
  for (const route of reading.filter((one) => consumed(one).includes('application/json'))) {
    const { method, url } = route
    const sent = { token: tokenFor(url), type: 'application/json', payload: '{"half":' }
    const answer = await ask(method, addressOf(url), sent)
    expect([method, url, answer.statusCode]).toEqual([method, url, 400])
    expect([url, isError(route, answer)]).toEqual([url, true])
  }
})

test('a body that is too large is refused with 413', async () => {
  const payload = JSON.stringify({ text: 'x'.repeat(4 * 1_048_576) })
  for (const route of reading) {
    const { method, url } = route
    const [type = ''] = consumed(route)
    const answer = await ask(method, addressOf(url), { token: tokenFor(url), type, payload })
    expect([method, url, answer.statusCode]).toEqual([method, url, 413])
    expect([url, isError(route, answer)]).toEqual([url, true])
  }
})

test('calls that do not read a body accept any, up to the limit, of any valid type', async () => {
  const ignoring = calls.filter((route) => takesBody(route) && !route.readsBody())
  expect(ignoring.length).toBeGreaterThan(0)
  const large = 'x'.repeat(100_000)
  for (const { method, url } of ignoring) {
    const any = await ask(method, url, { type: 'text/xml', payload: '<x/>' })
    expect([url, any.statusCode === 415]).toEqual([url, false])
    const tooLarge = await ask(method, url, { type: 'text/xml', payload: large })
    expect([url, tooLarge.statusCode]).toEqual([url, 413])
    const ofNoType = await ask(method, url, { type: 'nonsense', payload: '<x/>' })
    expect([url, ofNoType.statusCode]).toEqual([url, 415])
    expect([url, ofNoType.headers['accept']]).toEqual([url, '*/*'])
  }
})

/** What the document gives as an example of the body. */
async function examples(): Promise<Map<string, unknown>> {
  type Schema = { $ref?: string; examples?: unknown[] }
  type Operation = {
    requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> }
  }
  type Document = {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, Schema> }
  }
  const { paths, components } = (await ask('GET', '/api/openapi.json')).json<Document>()
  return new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { requestBody }]) => {
        const [media] = Object.values(requestBody?.content ?? {})
        if (!media) return []
        const named = components.schemas[media.schema.$ref?.split('/').at(-1) ?? '']
        const example = media.example ?? (named ?? media.schema).examples?.[0]
        return [[`${method.toUpperCase()} ${path}`, example] as const]
      }),
    ),
  )
}
const exampleOf = (all: Map<string, unknown>, { method, url }: AddedRoute) =>
  all.get(`${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)

test('every call that requires credentials names them in its 401', async () => {
  const bodies = await examples()
  const refusals: unknown[] = []
  const wanting: string[] = []
  for (const route of calls) {
    const { method, url } = route
    const body = exampleOf(bodies, route)
    const payload =
      body === undefined ? {} : { type: 'application/json', payload: JSON.stringify(body) }
    const [none, madeUp] = [
      await ask(method, addressOf(url), payload),
      await ask(method, addressOf(url), { ...payload, token: 'made.up.token' }),
    ]
    if (none.statusCode === 401) wanting.push(`${method} ${url}`)
    for (const [answer, challenge] of [
      [none, 'Bearer realm="api"'],
      [madeUp, 'Bearer realm="api", error="invalid_token"'],
    ] as const) {
      const isRight = answer.headers['www-authenticate'] === challenge && isError(route, answer)
      if (answer.statusCode === 401 && !isRight) refusals.push([method, url, answer.headers])
    }
  }
  expect(refusals).toEqual([])
  expect(wanting.length).toBeGreaterThan(60)
  const said = calls.filter(needsCredentials).map(({ method, url }) => `${method} ${url}`)
  expect(said.filter((call) => !wanting.includes(call))).toEqual([])
})

/** As the document lists it. */
const needsCredentials = ({ schema }: AddedRoute) =>
  schema?.security !== undefined &&
  schema.security.length > 0 &&
  schema.security.every((requirement) => Object.keys(requirement).length > 0)

const isReasoned = ({ schema }: AddedRoute) =>
  schema?.body instanceof z.ZodObject && 'reason' in schema.body.shape

test('rejects an audit reason with an e-mail address', async () => {
  const reasoned = calls.filter((route) => isDesk(route.url) && isReasoned(route))
  expect(reasoned.length).toBeGreaterThan(10)
  for (const { method, url } of reasoned) {
    const email = 'anna@example.is'
    const body = { reason: `as ${email} asked`, other: 1, days: 1, access_until: null, alerts: [1] }
    const payload = JSON.stringify({ ...body, email, address: email })
    const sent = { token: operator.jwt, type: 'application/json', payload }
    const answer = await ask(method, addressOf(url), sent)
    expect([url, answer.statusCode]).toEqual([url, 422])
    expect([url, answer.json()]).toMatchObject([url, { code: 'reason-names' }])
  }
})

test('without the database every call returns 503 or works from its cache', async () => {
  const away = connect('postgres://kot@127.0.0.1:1/none', { name: 'away' })
  const other = await wholeServer(away, paymentVariables(cards))
  afterAll(() => away.destroy())
  const bodies = await examples()
  let unavailable = 0
  const others: unknown[] = []
  for (const route of calls.filter(({ url }) => !isFile(url))) {
    const { method, url } = route
    const body = exampleOf(bodies, route)
    const [type = ''] = consumed(route)
    const answer = await other.app.inject({
      method: method as 'GET',
      url: addressOf(url),
      headers: {
        host: 'kot.localhost:3000',
        authorization: `Bearer ${tokenFor(url) ?? somebody}`,
        ...(body !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    if (answer.statusCode < 500) continue
    const isSaid = url === '/readyz' || (answer.headers['retry-after'] && isError(route, answer))
    if (answer.statusCode === 503 && isSaid) unavailable += 1
    else others.push([method, url, answer.statusCode, answer.body])
  }
  expect(others).toEqual([])
  expect(unavailable).toBeGreaterThan(80)
})

test('whatever is under /api and is no call is not found, as a problem', async () => {
  for (const url of urls.filter((one) => one.startsWith('/api/') && !isDesk(one))) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await ask(method, `${addressOf(url)}/made/up`, { type: 'text/html' })
      expect([method, url, answer.statusCode]).toEqual([method, url, 404])
      expect([method, url, isProblem(answer, method)]).toEqual([method, url, true])
    }
  }
})

test('every body in the document has an example', async () => {
  const bodies = await examples()
  expect(bodies.size).toBeGreaterThan(20)
  expect([...bodies].filter(([, example]) => example === undefined)).toEqual([])
})

test('the type of a problem leads to what it means', async () => {
  const { type } = (await ask('GET', '/api/v1/orders/made-up')).json<{ type: string }>()
  const described = await ask('GET', new URL(type).pathname)
  expect(described.json()).toEqual({
    type,
    title: 'The call needs other credentials',
    status: 401,
  })
  expect((await ask('GET', '/api/problems/made-up')).statusCode).toBe(404)
})

test('browsers find an icon where they look for one', async () => {
  const answer = await ask('GET', '/favicon.ico')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/)
  // The signature of the format, and three sizes.
  expect([...answer.rawPayload.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0])
})
