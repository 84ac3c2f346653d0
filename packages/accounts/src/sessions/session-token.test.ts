import { SignJWT, UnsecuredJWT, decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { createSessionTokens, type LiveSession } from './session-token.ts'

const secret = 'a secret of thirty-two characters'
const issuer = 'https://kot.example'
const tokens = createSessionTokens({ secret, issuer })
const now = new Date('2026-11-15T12:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const session: LiveSession = {
  id: '6f0e3f0c-97cb-4a2a-9f0c-5b6f8a0f8a11',
  account: {
    userId: '0b0ad3d4-2d1c-4a35-8d06-3b3b6a0b7a55',
    name: 'Þórður Æsuson',
    email: 'thordur@kot.test',
    lang: 'en',
    newsletter: true,
    endOfAccess: new Date('2026-12-15T12:00:00Z'),
    operator: true,
  },
  providerSignInAt: null,
}

/** A token in our format as anyone could make it; each test breaks one thing about it. */
function aForgery(facts: { alg?: string; typ?: string; issuer?: string; audience?: string }) {
  return new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: facts.alg ?? 'HS256', typ: facts.typ ?? 'session+jwt' })
    .setIssuer(facts.issuer ?? issuer)
    .setAudience(facts.audience ?? 'api')
    .setExpirationTime(later(15))
    .sign(new TextEncoder().encode(secret))
}

test('a token decodes to the user, without the operator role', async () => {
  const { iat, exp, ...claims } = decodeJwt(await tokens.issue(session, now))
  expect(claims).toEqual({
    iss: issuer,
    aud: 'api',
    sid: session.id,
    user_id: '0b0ad3d4-2d1c-4a35-8d06-3b3b6a0b7a55',
    name: 'Þórður Æsuson',
    email: 'thordur@kot.test',
    lang: 'en',
    newsletter: true,
    end_of_subscription: '2026-12-15T12:00:00.000Z',
  })
  expect((exp ?? 0) - (iat ?? 0)).toBe(15 * 60)
})

test('without any access there is no end of subscription', async () => {
  const account = { ...session.account, endOfAccess: null }
  const claims = decodeJwt(await tokens.issue({ ...session, account }, now))
  expect(claims['end_of_subscription']).toBeNull()
})

test('a token counts for 15 minutes, and can be renewed after them', async () => {
  const jwt = await tokens.issue(session, now)
  expect(await tokens.read(jwt, later(14.9))).toBe(session.id)
  expect(await tokens.read(jwt, later(15))).toBeNull()
  expect(await tokens.readExpired(jwt, later(15))).toBe(session.id)
})

test('the forgery that the following ones spoil would be right', async () => {
  expect(await tokens.read(await aForgery({}), now)).toBe(session.id)
})

test.each([
  ['signed by another algorithm', { alg: 'HS512' }],
  ['of another kind', { typ: 'JWT' }],
  ['of another installation', { issuer: 'https://test.kot.example' }],
  ['for another audience', { audience: 'mail' }],
])('a token %s is none', async (_, facts) => {
  const jwt = await aForgery(facts)
  expect(await tokens.read(jwt, now)).toBeNull()
  expect(await tokens.readExpired(jwt, now)).toBeNull()
})

test('a token is none without its signature, with another one, or when it is no token', async () => {
  const genuine = await tokens.issue(session, now)
  const other = createSessionTokens({ secret: secret.toUpperCase(), issuer })
  const unsigned = new UnsecuredJWT({ sid: session.id })
    .setIssuer(issuer)
    .setAudience('api')
    .setExpirationTime(later(15))
    .encode()
  const withoutSignature = genuine.replace(/[^.]+$/, '')
  for (const jwt of [await other.issue(session, now), unsigned, withoutSignature, 'nonsense', '']) {
    expect(await tokens.readExpired(jwt, now)).toBeNull()
  }
})
