import { startSession } from '@kot/accounts/sessions/session'
import { anAccount, type AccountFacts } from '@kot/accounts/testing/an-account'
import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { accountApp } from './testing/account-app.ts'

const { db } = await testDatabase()
const { app, sessions, post } = await accountApp(db)

async function signedIn(facts: Partial<AccountFacts> = {}): Promise<string> {
  const { id } = await anAccount(db, facts)
  return (await startSession(sessions, id)) ?? ''
}

async function aHome(): Promise<number> {
  const home = { price: 200_000, size: 60, address: 'Njálsgata 1', postcode: '101' }
  const { id } = await db.insertInto('home').values(home).returning('id').executeTakeFirstOrThrow()
  return id
}

const put = (path: string, jwt: string, payload: object) =>
  app.inject({
    method: 'PUT',
    url: path,
    headers: { host: 'kot.localhost:3000', authorization: `Bearer ${jwt}` },
    payload,
  })

const access = { accessUntil: new Date('2026-12-01') }

const listsOf = async (jwt: string) => (await post('/lo/fetch.json', { jwt })).json()

test('toggles the favourite, and both lists contain the change', async () => {
  const [jwt, id] = [await signedIn(), await aHome()]
  const pressed = await post(`/api/v1/f/${id}`, { jwt })
  expect([pressed.statusCode, pressed.json()]).toEqual([
    200,
    { favorites: [id], study_favorites: [], colours: {} },
  ])
  expect(await listsOf(jwt)).toEqual(pressed.json())
  await post(`/api/v1/f/${id}`, { jwt })
  expect(await listsOf(jwt)).toEqual({ favorites: [], study_favorites: [], colours: {} })
})

test('the token may come in the body', async () => {
  const [jwt, id] = [await signedIn(), await aHome()]
  const pressed = await post(`/api/v1/f/${id}`, { body: { jwt } })
  expect(pressed.statusCode).toBe(200)
  expect((await post('/lo/fetch.json', { body: { jwt } })).json().favorites).toEqual([id])
})

test('setting a favourite with its colour is idempotent', async () => {
  const [jwt, id] = [await signedIn(access), await aHome()]
  const wish = { favourite: true, colour: 'moss' }
  for (const _ of [1, 2]) {
    const answer = await put(`/api/v1/f/${id}`, jwt, wish)
    expect(answer.json()).toMatchObject({ favorites: [id], colours: { [id]: 'moss' } })
  }
  for (const _ of [1, 2]) {
    const answer = await put(`/api/v1/f/${id}`, jwt, { favourite: false })
    expect([answer.statusCode, answer.json().favorites]).toEqual([200, []])
  }
})

test('a home that does not exist is not found', async () => {
  const jwt = await signedIn()
  const answer = await post('/api/v1/f/2000000000', { jwt })
  expect(answer.statusCode).toBe(404)
  expect((await put('/api/v1/f/2000000000', jwt, { favourite: true })).statusCode).toBe(404)
  expect((await listsOf(jwt)).favorites).toEqual([])
})

test.each(['0', '-1', '1.5', 'abc', '99999999999'])('%s is no home', async (id) => {
  const answer = await post(`/api/v1/f/${id}`, { jwt: await signedIn() })
  expect(answer.statusCode).toBe(404)
})

test('a colour that we do not have is refused', async () => {
  const answer = await put(`/api/v1/f/${await aHome()}`, await signedIn(), {
    favourite: true,
    colour: 'red',
  })
  expect(answer.statusCode).toBe(400)
})

test('the favourites of another account stay untouched', async () => {
  const [anna, berta, id] = [await signedIn(access), await signedIn(), await aHome()]
  await put(`/api/v1/f/${id}`, anna, { favourite: true, colour: 'lava' })
  await post(`/api/v1/f/${id}`, { jwt: berta })
  await put(`/api/v1/f/${id}`, berta, { favourite: false })
  expect(await listsOf(anna)).toEqual({
    favorites: [id],
    study_favorites: [],
    colours: { [id]: 'lava' },
  })
})

test('a colour is for those with access; the favourite itself is for everybody', async () => {
  const [jwt, id] = [await signedIn(), await aHome()]
  const coloured = await put(`/api/v1/f/${id}`, jwt, { favourite: true, colour: 'moss' })
  expect(coloured.statusCode).toBe(403)
  expect((await put(`/api/v1/f/${id}`, jwt, { favourite: true })).statusCode).toBe(200)
  const without = await put(`/api/v1/f/${id}`, jwt, { favourite: true, colour: null })
  expect(without.json()).toMatchObject({ favorites: [id], colours: {} })
})
