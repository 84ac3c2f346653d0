import { endSession } from '@kot/accounts/sessions/session'
import { testDatabase } from '@kot/db/testing/test-database'
import { postcodes } from '@kot/domain/postcode/postcode'
import { describe, expect, test } from 'vitest'
import { anUpdate, watchApp } from './testing/watch-app.ts'

const { db } = await testDatabase()
const { app, sessions, get, post, aUser, watchOf, stateOf } = await watchApp(db)
const update = (jwt: string, facts: Record<string, unknown> = {}) =>
  post('/user_email_update.json', { jwt, body: anUpdate(facts) })

describe('GET /user_email.json', () => {
  test('answers a saved watch in the specification’s spelling, on both hosts', async () => {
    const { jwt } = await aUser()
    await update(jwt, { postcodes: [1, 2], min_size: 45, pets: true, alert_freq: '3day' })
    for (const host of ['kot.localhost:3000', 'en.kot.localhost:3000']) {
      const answer = await get('/user_email.json', { jwt, host })
      expect(answer.json()).toEqual({
        max_rent: 250_000,
        selected_postcodes: [
          { id: 1, postcode: '101', name: '101 Reykjavík' },
          { id: 2, postcode: '102', name: '102 Reykjavík' },
        ],
        min_rooms: 2,
        min_size: 45,
        pets: true,
        alert_freq: '3day',
        notfication_match: true,
      })
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  test('returns the values of a new watch without one', async () => {
    const { jwt } = await aUser()
    expect(await watchOf(jwt)).toEqual({
      max_rent: 999_999,
      selected_postcodes: [],
      min_rooms: 1,
      min_size: 0,
      pets: false,
      alert_freq: 'daily',
      notfication_match: false,
    })
  })

  test('takes the token in the query or in the header', async () => {
    const { jwt } = await aUser()
    await update(jwt)
    const inHeader = await get('/user_email.json', { jwt })
    const inQuery = await get(`/user_email.json?jwt=${jwt}`)
    expect(inQuery.json()).toEqual(inHeader.json())
    expect(inQuery.json()).toMatchObject({ notfication_match: true })
  })

  test('returns INVALID for an ended, a made-up and a missing token', async () => {
    const { jwt } = await aUser()
    await endSession(sessions, jwt)
    for (const query of [`?jwt=${jwt}`, '?jwt=made.up', '']) {
      const answer = await get(`/user_email.json${query}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ errors: 'INVALID' })
    }
    expect((await get('/user_email.json', { jwt })).json()).toEqual({ errors: 'INVALID' })
  })
})

describe('POST /user_email_update.json', () => {
  test('takes the token in the body or in the header, never in the query', async () => {
    const { jwt } = await aUser()
    const inBody = await post('/user_email_update.json', { body: { ...anUpdate(), jwt } })
    expect(inBody.statusCode).toBe(200)
    const inHeader = await update(jwt, { max_rent: '300000' })
    expect(inHeader.json()).toMatchObject({ max_rent: 300_000, notfication_match: true })
    const inQuery = await post(`/user_email_update.json?jwt=${jwt}`, { body: anUpdate() })
    expect(inQuery.statusCode).toBe(401)
    expect(await watchOf(jwt)).toMatchObject({ max_rent: 300_000 })
  })

  test('answers the watch as it was saved', async () => {
    const { jwt } = await aUser()
    const answer = await update(jwt, { postcodes: [3, 1, 3] })
    expect(answer.json()).toEqual(await watchOf(jwt))
    expect(answer.json().selected_postcodes).toHaveLength(2)
  })

  test('treats 999999 as no maximum, and 0 or missing rooms as 1', async () => {
    const { id, jwt } = await aUser()
    await update(jwt, { max_rent: '999999', min_rooms: 0 })
    expect((await stateOf(id)).watch).toMatchObject({ max_rent: null, min_rooms: 1 })
    expect(await watchOf(jwt)).toMatchObject({ max_rent: 999_999, min_rooms: 1 })
    await update(jwt, { min_rooms: undefined })
    expect(await watchOf(jwt)).toMatchObject({ min_rooms: 1 })
  })

  test('keeps the minimum size, and 0 where it is not sent', async () => {
    const { jwt } = await aUser()
    await update(jwt, { min_size: 50 })
    expect(await watchOf(jwt)).toMatchObject({ min_size: 50 })
    await update(jwt)
    expect(await watchOf(jwt)).toMatchObject({ min_size: 0 })
  })

  test.each(['daily', '3day', 'weekly', 'monthly', 'instant'])(
    'keeps the frequency %s',
    async (alert_freq) => {
      const { jwt } = await aUser()
      expect((await update(jwt, { alert_freq })).statusCode).toBe(200)
      expect(await watchOf(jwt)).toMatchObject({ alert_freq })
    },
  )

  test('takes every postcode by its area id', async () => {
    const { jwt } = await aUser()
    const answer = await update(jwt, { postcodes: postcodes.map(({ areaId }) => areaId) })
    const kept = answer.json<{ selected_postcodes: { id: number; postcode: string }[] }>()
    const idOf = Object.fromEntries(
      kept.selected_postcodes.map(({ id, postcode }) => [postcode, id]),
    )
    expect(idOf).toEqual(Object.fromEntries(postcodes.map(({ code, areaId }) => [code, areaId])))
  })

  test.each([
    ['no postcode', { postcodes: [] }],
    ['a postcode that does not exist', { postcodes: [1, 196] }],
    ['a code instead of its id', { postcodes: ['101'] }],
    ['postcodes missing', { postcodes: undefined }],
    ['a frequency that does not exist', { alert_freq: 'hourly' }],
    ['a rent that is no number', { max_rent: 'much' }],
    ['a rent that is no text', { max_rent: 250_000 }],
    ['a rent of nothing', { max_rent: '0' }],
    ['a rent below nothing', { max_rent: '-1' }],
    ['five rooms', { min_rooms: 5 }],
    ['half a room', { min_rooms: 1.5 }],
    ['a size below nothing', { min_size: -1 }],
    ['a size that no column holds', { min_size: 3_000_000_000 }],
    ['pets as a text', { pets: 'yes' }],
    ['a language we do not have', { locale: 'da' }],
  ])('refuses %s and keeps what was there', async (_, fault) => {
    const { id, jwt } = await aUser()
    const refusedFirst = await update(jwt, fault)
    expect(refusedFirst.statusCode).toBeGreaterThanOrEqual(400)
    expect(refusedFirst.statusCode).toBeLessThan(500)
    expect((await stateOf(id)).watch).toBeUndefined()

    await update(jwt)
    const before = await stateOf(id)
    await update(jwt, { max_rent: '100000', ...fault })
    expect(await stateOf(id)).toEqual(before)
  })

  test('names the fault in the language of the host', async () => {
    const { jwt } = await aUser()
    const body = anUpdate({ postcodes: [] })
    const said = async (host: string) =>
      (await post('/user_email_update.json', { jwt, body, host })).json()
    expect(await said('kot.localhost:3000')).toEqual({
      error: 'Veldu póstnúmer',
      code: 'no_postcode',
    })
    expect(await said('en.kot.localhost:3000')).toMatchObject({ error: 'Please select postcode' })
  })

  test('changes neither the language of the account nor the watch of another', async () => {
    const me = await aUser()
    const other = await aUser()
    await update(other.jwt)
    const before = await stateOf(other.id)
    await update(me.jwt, { locale: 'en', user_id: other.id, max_rent: '100000' })
    expect((await stateOf(me.id)).account).toMatchObject({ lang: 'is' })
    expect(await stateOf(other.id)).toEqual(before)
  })

  test('a member without access can set up and change a watch', async () => {
    const { jwt } = await aUser({ accessUntil: new Date(Date.now() - 86_400_000) })
    expect((await update(jwt)).statusCode).toBe(200)
    expect((await update(jwt, { max_rent: '400000' })).statusCode).toBe(200)
    expect(await watchOf(jwt)).toMatchObject({ max_rent: 400_000, notfication_match: true })
  })
})

describe('POST /unsub_match_smartfinder.json', () => {
  test('turns the watch off with the token in the query and no body, and keeps the rest', async () => {
    const { jwt } = await aUser()
    await update(jwt)
    const before = await watchOf(jwt)
    for (let time = 0; time < 2; time += 1) {
      const answer = await post(`/unsub_match_smartfinder.json?jwt=${jwt}`)
      expect(answer.statusCode).toBe(200)
      expect(await watchOf(jwt)).toEqual({ ...before, notfication_match: false })
    }
  })

  test('takes the token in the header, and a type without a body', async () => {
    const { jwt } = await aUser()
    await update(jwt)
    const answer = await app.inject({
      method: 'POST',
      url: '/unsub_match_smartfinder.json',
      headers: {
        host: 'kot.localhost:3000',
        authorization: `Bearer ${jwt}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
    expect(answer.statusCode).toBe(200)
    expect(await watchOf(jwt)).toMatchObject({ notfication_match: false })
  })

  test('is refused without a valid session, and harmless without a watch', async () => {
    const { jwt } = await aUser()
    expect((await post('/unsub_match_smartfinder.json')).statusCode).toBe(401)
    expect((await post('/unsub_match_smartfinder.json?jwt=made.up')).statusCode).toBe(401)
    expect((await post(`/unsub_match_smartfinder.json?jwt=${jwt}`)).statusCode).toBe(200)
  })
})

test('the API document describes every call about the watch', async () => {
  type Operation = { parameters?: { name: string; in: string }[]; security: object[] }
  const { paths, components } = (await app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>
    components: { securitySchemes: Record<string, object> }
  }>()
  const queryOf = (path: string, method: string) =>
    paths[path]?.[method]?.parameters?.filter((one) => one.in === 'query').map(({ name }) => name)
  const inQuery = { sessionInQuery: [] }
  expect(components.securitySchemes['sessionInQuery']).toMatchObject({ in: 'query', name: 'jwt' })
  expect(paths['/user_email.json']?.['get']?.security).toContainEqual(inQuery)
  expect(paths['/user_email_update.json']).toHaveProperty('post.requestBody')
  expect(paths['/unsub_match_smartfinder.json']?.['post']?.security).toContainEqual(inQuery)
  expect(queryOf('/api/v1/unsub_match', 'post')).toEqual(['id'])
  expect(queryOf('/api/v1/unsub_newsletter', 'post')).toEqual(['id'])
  expect(queryOf('/api/v1/loosen_match', 'post')).toEqual(['id'])
  expect(queryOf('/api/v1/subscribe_match', 'post')).toEqual(['id', 'match'])
  expect(queryOf('/api/v1/switch_lang', 'post')).toEqual(['email', 'lang', 'signature'])
  expect(paths['/api/v1/watch_preview']).toHaveProperty('post.requestBody')
})
