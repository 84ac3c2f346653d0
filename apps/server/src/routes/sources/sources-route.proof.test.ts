import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { sources } from '@kot/contract/market/sources'
import { connect } from '@kot/db/connect'
import { testDatabase } from '@kot/db/testing/test-database'
import { addHomes } from '@kot/market/testing/own-homes'
import { publishSourceStatus } from '@kot/market/homes/source-status'
import { aHome, anAdvert, aSource, watchSources } from '@kot/market/testing/a-home'
import fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { errorHandler } from '../../plugins/error-handler.ts'
import { switchableDatabase } from '../map/testing/switchable-database.ts'
import { currentSources, sourcesRoute } from './sources-route.ts'

const { db, url } = await testDatabase()

const noon = new Date('2026-11-15T12:00:00Z').getTime()
const minutesAgo = (minutes: number) => new Date(noon - minutes * 60_000)

function theCall(of = db) {
  let passed = 0
  const faults: unknown[] = []
  const app = fastify()
  errorHandler(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const options = {
    onFault: (fault: unknown) => void faults.push(fault),
    now: () => new Date(noon + passed),
  }
  sourcesRoute(app, currentSources(of, options))
  return {
    faults,
    pass: (seconds: number) => void (passed += seconds * 1_000),
    get: () => app.inject({ url: '/sources.json' }),
    read: async () => sources.parse((await app.inject({ url: '/sources.json' })).json()),
  }
}

beforeEach(() => db.deleteFrom('source').execute())

test('lists the enabled sites alphabetically, with their totals', async () => {
  await watchSources(
    db,
    aSource({ name: 'o', title: 'Öskjuleiga', last_accepted_at: minutesAgo(5) }),
    aSource({
      name: 'a',
      title: 'Álfaborg',
      last_accepted_at: minutesAgo(20),
      state_since: minutesAgo(90),
    }),
    aSource({
      name: 'b',
      title: 'Bær',
      state: 'blocked',
      reason: 'captcha',
      last_accepted_at: minutesAgo(200),
      state_since: minutesAgo(180),
    }),
    aSource({ name: 'x', title: 'Óvirkur vefur', enabled: false }),
  )
  await db
    .transaction()
    .execute((trx) => addHomes(trx, [aHome({ adverts: [anAdvert({ source: 'b' })] })]))

  await publishSourceStatus(db, new Date(noon))
  const answer = await theCall().get()

  expect(answer.headers['cache-control']).toBe('public, max-age=30')
  const told = sources.parse(answer.json())
  expect(told).toMatchObject({ checked: 2, of: 3, as_of: new Date(noon).toISOString() })
  expect(told.sources.map(({ title }) => title)).toEqual(['Álfaborg', 'Bær', 'Öskjuleiga'])
  expect(told.sources[1]).toEqual({
    title: 'Bær',
    state: 'blocked',
    reason: 'blocked',
    checked: false,
    since: '2026-11-15T00:00:00.000Z',
    last_good_at: '2026-11-15T00:00:00.000Z',
    // Nothing is claimed about a day that was not counted.
    adverts: null,
  })
  // The reason of a failure is for the operator only.
  expect(answer.body).not.toContain('captcha')
})

test('is empty without enabled sites', async () => {
  expect(await theCall().read()).toEqual({ checked: 0, of: 0, as_of: null, sources: [] })
})

test('a site that was never read whole has no last time', async () => {
  await watchSources(db, aSource({ state: 'new', last_accepted_at: null }))
  expect(await theCall().read()).toMatchObject({
    checked: 0,
    of: 1,
    as_of: null,
    sources: [{ state: 'new', reason: null, checked: false, last_good_at: null }],
  })
})

test('caches for some seconds', async () => {
  const { read, pass } = theCall()
  expect((await read()).of).toBe(0)
  await watchSources(db, aSource())
  pass(1)
  expect((await read()).of).toBe(0)
  pass(10)
  expect((await read()).of).toBe(1)
})

test('without the database the last value is served for a while, and then nothing', async () => {
  const { db: overLine, cut } = await switchableDatabase(url)
  const { get, read, pass, faults } = theCall(overLine)
  expect((await read()).of).toBe(0)
  cut()
  pass(60)
  expect((await read()).of).toBe(0)
  expect(faults).toHaveLength(1)
  pass(300)
  expect((await get()).statusCode).toBe(503)
})

test('a hanging database delays no request beyond its time limit', async () => {
  const silence = createServer().listen(0, '127.0.0.1')
  await once(silence, 'listening')
  const { port } = silence.address() as AddressInfo
  const silent = connect(`postgres://nobody@127.0.0.1:${port}/none`, { name: 'silent' })
  onTestFinished(async () => {
    await silent.destroy()
    silence.close()
  })
  const { get, faults } = theCall(silent)
  expect((await get()).statusCode).toBe(503)
  expect(faults).toEqual([])
})
