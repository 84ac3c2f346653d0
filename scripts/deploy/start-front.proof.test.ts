import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer, get as startGet, type IncomingMessage, type Server } from 'node:http'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { testDatabase } from '@kot/db/testing/test-database'
import { mirrorFeeds } from '@kot/market/feed/feed-mirror'
import { publishMarket } from '@kot/market/feed/publish-market'
import { addHome } from '@kot/market/testing/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import { aPublisher } from '@kot/market/testing/a-presenter'
import { skipWithout } from '@kot/domain/testing/skip-without'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../postgres/free-port.ts'
import { createHttp2Client } from './steady-load.ts'
import { startFront } from './start-front.ts'

const hosts = { is: 'kot.localhost', en: 'en.kot.localhost' }
const installed =
  existsSync('/usr/sbin/nginx') &&
  existsSync('/usr/share/nginx/modules/ngx_http_brotli_static_module.so')

const withNginx = skipWithout(installed, 'nginx with its brotli modules')

describe('nginx as deploy/nginx sets it up', withNginx, async () => {
  if (!installed) return
  const { db } = await testDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'kot-front-'))
  const feed = join(directory, 'feed')
  const add = () => db.transaction().execute((trx) => addHome(trx, aHome()))
  await Promise.all(Array.from({ length: 30 }, add))
  const { visitor: before } = await publishMarket(aPublisher(db))
  await add()
  const { visitor, full } = await publishMarket(aPublisher(db))
  await mirrorFeeds(db, feed)
  mkdirSync(join(directory, 'web/assets'), { recursive: true })
  writeFileSync(join(directory, 'web/assets/app-1234.js'), 'run()')
  writeFileSync(join(directory, 'web/assets/app-1234.js.br'), 'as if brotli')

  const servers = [await namedServer('one'), await namedServer('two')] as const
  const front = await startFront({
    directory: join(directory, 'nginx'),
    hosts,
    servers: [placeOf(servers[0]), placeOf(servers[1])],
    feed,
    assets: join(directory, 'web'),
    requestsASecond: 1_000,
  })
  const { ask, close } = createHttp2Client(front.port, front.authority)
  afterAll(async () => {
    close()
    await front.stop()
    for (const server of servers) server.close()
    await rm(directory, { recursive: true })
  })
  const market = { host: hosts.is, path: '/d/current_market.json' }

  test('visitors get the market from the folder, and not again while they have it', async () => {
    const { status, headers, body } = await ask(market)
    expect({ status, by: headers['x-answered-by'] }).toEqual({ status: 200, by: undefined })
    expect(headers['etag']).toMatch(`"${visitor.hash.slice(0, 8).replace(/^0+/, '')}-`)
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    // It would be the moment at which the newest home was found.
    expect(headers['last-modified']).toBeUndefined()
    expect(JSON.parse(body.toString())).toBeTypeOf('object')

    const known = { 'if-none-match': `W/"other", ${String(headers['etag'])}` }
    expect((await ask({ ...market, headers: known })).status).toBe(304)
    expect((await ask({ ...market, headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200)
  })

  test('pointer, version and delta come from the folder, and caches may keep them', async () => {
    const answerOf = async (file: string) => {
      const { status, headers, body } = await ask({ host: hosts.is, path: `/d/market/${file}` })
      expect({ status, by: headers['x-answered-by'] }).toEqual({ status: 200, by: undefined })
      expect(headers['last-modified']).toBeUndefined()
      expect(headers['vary']).toContain('authorization')
      return { cache: headers['cache-control'], headers, content: JSON.parse(body.toString()) }
    }
    const pointer = await answerOf('latest.json')
    expect(pointer.content).toMatchObject({ version: visitor.hash, count: 31 })
    expect(pointer.cache).toBe('public, max-age=5')
    const known = { 'if-none-match': String(pointer.headers['etag']) }
    const path = '/d/market/latest.json'
    expect((await ask({ host: hosts.is, path, headers: known })).status).toBe(304)

    const always = 'public, max-age=31536000, immutable'
    const whole = await answerOf(`${visitor.hash}.json`)
    expect(whole).toMatchObject({ cache: always, content: { countlength: 31 } })
    const delta = await answerOf(`${before.hash}-${visitor.hash}.json`)
    expect(delta.cache).toBe(always)
    expect(delta.content).toMatchObject({ added: [{}], changed: [], gone: [] })
  })

  test.each([
    '00.json',
    `${'0'.repeat(32)}.json`,
    `${full.hash}.json`,
    `../full/${full.hash}.json`,
  ])('there is no version %s for visitors', async (file) => {
    const { status, headers } = await ask({ host: hosts.is, path: `/d/market/${file}` })
    // A server refuses what is not the name of a version.
    expect(status === 404 || headers['x-answered-by'] !== undefined).toBe(true)
  })

  test('a request with a token is answered by a server, for its client address', async () => {
    const headers = { authorization: 'Bearer x', 'x-forwarded-for': '203.0.113.9' }
    const answer = await ask({ ...market, headers })
    expect(answer.headers['x-answered-by']).toMatch(/one|two/)
    expect(answer.headers['x-seen']).toBe(`127.0.0.1 https ${hosts.is}`)
    for (const file of ['latest.json', `${visitor.hash}.json`]) {
      const version = await ask({ host: hosts.is, path: `/d/market/${file}`, headers })
      expect(version.headers['x-answered-by']).toMatch(/one|two/)
    }
  })

  test('before the first publication a server answers', async () => {
    const place = join(directory, 'before')
    const early = await startFront({
      directory: place,
      hosts,
      servers: [placeOf(servers[0]), placeOf(servers[1])],
      feed: place,
      assets: place,
      requestsASecond: 1_000,
    })
    const client = createHttp2Client(early.port, early.authority)
    const { status, headers } = await client.ask(market)
    client.close()
    await early.stop()
    expect({ status, by: headers['x-answered-by'] }).toEqual({
      status: 200,
      by: expect.stringMatching(/one|two/),
    })
  })

  test('the full market is reached by no address', async () => {
    for (const path of [
      '/-/feed/full/current.json',
      '/d/../full/current.json',
      '/-/feed/../full/',
    ]) {
      const { status, headers } = await ask({ ...market, path })
      expect(status === 404 || headers['x-answered-by'] !== undefined).toBe(true)
    }
  })

  test('assets come compressed from the disk, and a missing one from a server', async () => {
    const headers = { 'accept-encoding': 'br' }
    const there = await ask({ host: hosts.is, path: '/assets/app-1234.js', headers })
    expect(there.body.toString()).toBe('as if brotli')
    expect(there.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    const missing = await ask({ host: hosts.is, path: '/assets/gone.js', headers })
    expect(missing.headers['x-answered-by']).toMatch(/one|two/)
  })

  describe('where a server answers, one network is limited', async () => {
    const strict = await startFront({
      directory: join(directory, 'strict'),
      hosts,
      servers: [placeOf(servers[0]), placeOf(servers[1])],
      feed,
      assets: join(directory, 'web'),
      requestsASecond: 1,
      isBehindBalancer: true,
    })
    const client = createHttp2Client(strict.port, strict.authority)
    afterAll(async () => {
      client.close()
      await strict.stop()
    })
    /** How many of 40 requests at once were refused. */
    const refusedOf = async (path: string, addressOf: (n: number) => string) => {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, n) => {
          const headers = { authorization: 'Bearer x', 'x-forwarded-for': addressOf(n) }
          return client.ask({ host: hosts.is, path, headers })
        }),
      )
      return answers.filter(({ status }) => status === 429).length
    }

    test.each([
      ['/about', '198.51.100.1'],
      ['/d/current_market.json', '198.51.100.2'],
      ['/d/market/latest.json', '198.51.100.3'],
      ['/assets/gone.js', '198.51.100.4'],
      ['/api/v1/partners/adverts', '198.51.100.5'],
    ])('at %s', async (path, address) => {
      expect(await refusedOf(path, () => address)).toBeGreaterThan(0)
    })

    test('which of IPv6 is the first half of an address, however it is written', async () => {
      expect(await refusedOf('/about', (n) => `2001:db8:1::${n + 1}`)).toBeGreaterThan(0)
      expect(await refusedOf('/about', (n) => `2001:db8:2:${n + 1}::5`)).toBe(0)
    })
  })

  test('a read that one server rejects is repeated on the other; a write is not', async () => {
    const page = { host: hosts.en, path: '/fails-at-one' }
    const write = { ...page, method: 'POST' as const, body: '{}' }
    const written = [(await ask(write)).status, (await ask(write)).status]
    expect(new Set(written)).toEqual(new Set([200, 502]))

    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(page)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    await expect.poll(() => front.accessLog(), { timeout: 5_000 }).toContain(' 502, 200 ')
  })

  test('large bodies are rejected and readiness is not public', async () => {
    const body = JSON.stringify('x'.repeat(70_000))
    const large = { host: hosts.is, path: '/api/v1/sign_in', method: 'POST' as const, body }
    expect((await ask(large)).status).toBe(413)
    expect((await ask({ host: hosts.is, path: '/readyz' })).status).toBe(404)
  })

  test('its own figures are there for this machine, and nothing else at that port', async () => {
    const origin = `http://127.0.0.1:${front.statusPort}`
    const status = await fetch(`${origin}/stub_status`)
    expect(await status.text()).toMatch(/^Active connections: \d+/)
    expect((await fetch(origin)).status).toBe(404)
    expect((await ask({ host: hosts.is, path: '/stub_status' })).headers).toHaveProperty(
      'x-answered-by',
    )
  })

  test('a challenge of another machine is fetched there, and from nowhere else', async () => {
    const ports = [await freePort(), await freePort()] as const
    const machines = await Promise.all(
      ports.map(async (port, index) => {
        const place = join(directory, `machine-${port}`)
        mkdirSync(join(place, 'acme/.well-known/acme-challenge'), { recursive: true })
        writeFileSync(join(place, `acme/.well-known/acme-challenge/of-${index}`), `key ${index}`)
        return startFront({
          directory: place,
          hosts,
          servers: [placeOf(servers[0]), placeOf(servers[1])],
          feed,
          assets: join(directory, 'web'),
          requestsASecond: 1_000,
          challenges: {
            port,
            directory: join(place, 'acme'),
            otherMachine: `127.0.0.1:${ports[1 - index]}`,
          },
        })
      }),
    )
    onTestFinished(async () => void (await Promise.all(machines.map(({ stop }) => stop()))))
    for (const port of ports) {
      expect(await challenge(port, 'of-0')).toBe('200 key 0')
      expect(await challenge(port, 'of-1')).toBe('200 key 1')
      expect(await challenge(port, 'of-none')).toBe('404 ')
    }
  })

  test('the log holds path and address, and no query', async () => {
    await ask({ host: hosts.is, path: '/about?jwt=secret-hand-off' })
    await expect
      .poll(() => front.accessLog(), { timeout: 5_000 })
      .toContain('"GET /about HTTP/2.0" 200')
    expect(front.accessLog()).toMatch(/^127\.0\.0\.1 /)
    expect(front.accessLog()).not.toContain('secret')
  })
})

/** Responds with its name and the received headers. */
async function namedServer(name: string): Promise<Server> {
  const server = createServer((request, response) => {
    const { host, 'x-forwarded-for': client, 'x-forwarded-proto': scheme } = request.headers
    const fails = name === 'one' && request.url === '/fails-at-one'
    response.writeHead(fails ? 502 : 200, {
      'x-answered-by': name,
      'x-seen': `${String(client)} ${String(scheme)} ${host}`,
    })
    request.resume().on('end', () => response.end('{}'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** What is found for a challenge, after the status. */
async function challenge(port: number, name: string): Promise<string> {
  const path = `/.well-known/acme-challenge/${name}`
  const response = await get({ port, path, headers: { host: hosts.is } })
  return `${response.statusCode} ${response.statusCode === 200 ? await text(response) : ''}`
}

/** Names its host by itself, which fetch does not allow. */
const get = (options: { port: number; path: string; headers: { host: string } }) =>
  new Promise<IncomingMessage>((resolve, reject) =>
    startGet({ ...options, agent: false }, resolve).on('error', reject),
  )

const placeOf = (server: Server) => `127.0.0.1:${(server.address() as AddressInfo).port}`
