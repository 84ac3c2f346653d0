import { startSession } from '@kot/accounts/sessions/session'
import { anAccount } from '@kot/accounts/testing/an-account'
import { testSessions } from '@kot/accounts/testing/test-sessions'
import { testDatabase } from '@kot/db/testing/test-database'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { viewerPlugin } from './viewer.ts'

const { db } = await testDatabase()
const { sessions } = testSessions(db)
const account = await anAccount(db)
const jwt = (await startSession(sessions, account.id)) ?? ''

const app = fastify()
viewerPlugin(app, sessions)
app.post('/plain', async (request) => request.viewer())
app.post('/documented', { config: { jwtInBody: true } }, async (request) => request.viewer())
app.post('/twice', async (request) => (await request.session()) === (await request.session()))

const kindSeenBy = async (url: string, request: { authorization?: string; jwt?: string }) => {
  const { authorization, jwt: inBody } = request
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: authorization === undefined ? {} : { authorization },
    payload: { ...(inBody !== undefined && { jwt: inBody }) },
  })
  return answer.json().kind
}

test.each([
  ['a token in the Authorization header', '/plain', { authorization: `Bearer ${jwt}` }, 'signedIn'],
  ['the scheme in small letters', '/plain', { authorization: `bearer ${jwt}` }, 'signedIn'],
  ['no token', '/plain', {}, 'visitor'],
  ['another scheme', '/plain', { authorization: `Basic ${jwt}` }, 'visitor'],
  ['a token nobody signed', '/plain', { authorization: 'Bearer a.b.c' }, 'visitor'],
  ['a token in the query', `/plain?jwt=${jwt}`, {}, 'visitor'],
  ['a token in the query of a call that documents one', `/documented?jwt=${jwt}`, {}, 'visitor'],
  ['a token in the body of a call that documents it', '/documented', { jwt }, 'signedIn'],
  ['a token in the body of another call', '/plain', { jwt }, 'visitor'],
  ['a bad header beside a good body', '/documented', { authorization: 'Bearer x', jwt }, 'visitor'],
])('%s', async (_, url, request, kind) => {
  expect(await kindSeenBy(url, request)).toBe(kind)
})

test('queries the database once per request', async () => {
  const headers = { authorization: `Bearer ${jwt}` }
  expect((await app.inject({ method: 'POST', url: '/twice', headers })).json()).toBe(true)
})
