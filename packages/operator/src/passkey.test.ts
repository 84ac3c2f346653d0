import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { hasAdminSession } from './admin-session.ts'
import { anOperator, origins } from './testing/an-operator.ts'
import { softAuthenticator } from './testing/soft-authenticator.ts'
import {
  startPasskeyLogin,
  startPasskeyRegistration,
  finishPasskeyLogin,
  finishPasskeyRegistration,
  consumeChallenge,
} from './passkey.ts'

const { db } = await testDatabase()
const place = { rpId: 'kot.example', origin: origins.is }

async function anOperatorWithPasskey() {
  const all = await anOperator(db)
  const device = softAuthenticator(place)
  const options = await startPasskeyRegistration(all.factor, all.operator)
  const { sessionId } = all.operator
  const challenge = (await consumeChallenge(all.factor, { sessionId, purpose: 'register' })) ?? ''
  const response = device.register({ challenge: options.challenge })
  const given = { challenge, response, name: 'Fartölva' }
  expect(await finishPasskeyRegistration(all.factor, all.operator, given)).toBe(true)
  const prove = async (asked: Partial<Parameters<typeof device.prove>[0]> = {}) => {
    const begun = await startPasskeyLogin(all.factor, all.operator)
    const taken = await consumeChallenge(all.factor, { sessionId, purpose: 'prove' })
    const signed = device.prove({ challenge: begun?.challenge ?? '', ...asked })
    return finishPasskeyLogin(all.factor, all.operator, {
      challenge: taken ?? '',
      response: signed,
    })
  }
  const passed = () => hasAdminSession(db, all.operator.sessionId, all.factor.now())
  return { ...all, device, prove, passed }
}

test('an added device opens the admin', async () => {
  const { prove, passed } = await anOperatorWithPasskey()
  expect(await passed()).toBe(false)
  expect(await prove()).toBe(true)
  expect(await passed()).toBe(true)
})

test('the English host is as good as the Icelandic one', async () => {
  const { prove } = await anOperatorWithPasskey()
  expect(await prove({ origin: origins.en })).toBe(true)
})

test.each([
  ['for another challenge', { challenge: 'bWFkZS11cA' }],
  ['made at another origin', { origin: 'https://kot.example.evil.example' }],
  ['for another site', { rpId: 'evil.example' }],
  ['of a device that did not ask who is there', { isVerified: false }],
])('a signature %s opens nothing', async (_, spoilt) => {
  const { prove, passed } = await anOperatorWithPasskey()
  expect(await prove(spoilt)).toBe(false)
  expect(await passed()).toBe(false)
  expect(await prove()).toBe(true)
})

test('a counter that does not grow is a copy’s', async () => {
  const { device, prove, passed } = await anOperatorWithPasskey()
  device.countFrom(41)
  expect(await prove()).toBe(true)
  await db.deleteFrom('operator_pass').execute()
  device.countFrom(41)
  expect(await prove()).toBe(false)
  device.countFrom(7)
  expect(await prove()).toBe(false)
  expect(await passed()).toBe(false)
  device.countFrom(42)
  expect(await prove()).toBe(true)
})

test('a challenge is good once', async () => {
  const { factor, operator } = await anOperatorWithPasskey()
  await startPasskeyLogin(factor, operator)
  const asked = { sessionId: operator.sessionId, purpose: 'prove' } as const
  expect(await consumeChallenge(factor, asked)).not.toBeNull()
  expect(await consumeChallenge(factor, asked)).toBeNull()
})

test('a challenge is good for five minutes, and none for another purpose', async () => {
  const { factor, operator, pass } = await anOperatorWithPasskey()
  await startPasskeyLogin(factor, operator)
  const { sessionId } = operator
  expect(await consumeChallenge(factor, { sessionId, purpose: 'register' })).toBeNull()
  pass({ minutes: 5 })
  expect(await consumeChallenge(factor, { sessionId, purpose: 'prove' })).toBeNull()
})

test('the device of another operator opens nothing', async () => {
  const other = await anOperatorWithPasskey()
  const mine = await anOperatorWithPasskey()
  const options = await startPasskeyLogin(mine.factor, mine.operator)
  const challenge = options?.challenge ?? ''
  const response = other.device.prove({ challenge })
  expect(await finishPasskeyLogin(mine.factor, mine.operator, { challenge, response })).toBe(false)
})

test('a passkey made for another site or without a challenge is not stored', async () => {
  const { factor, operator } = await anOperator(db)
  const device = softAuthenticator(place)
  const { challenge } = await startPasskeyRegistration(factor, operator)
  for (const spoilt of [
    { challenge: 'bWFkZS11cA' },
    { challenge, origin: 'https://evil.example' },
  ]) {
    const response = device.register(spoilt)
    const kept = await finishPasskeyRegistration(factor, operator, {
      challenge,
      response,
      name: 'x',
    })
    expect(kept).toBe(false)
  }
  expect(await startPasskeyLogin(factor, operator)).toBeNull()
})

test('the same device is not added twice, for any account', async () => {
  const { device } = await anOperatorWithPasskey()
  const other = await anOperator(db)
  const { challenge } = await startPasskeyRegistration(other.factor, other.operator)
  const response = device.register({ challenge })
  const given = { challenge, response, name: 'x' }
  expect(await finishPasskeyRegistration(other.factor, other.operator, given)).toBe(false)
})
