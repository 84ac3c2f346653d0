import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { testDatabase } from '@kot/db/testing/test-database'
import { SELLER_ELEMENT } from '@kot/domain/pass/seller'
import { addHomes } from '@kot/market/testing/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { pageServer } from './testing/page-server.ts'

const { db } = await testDatabase()
const { app, ask, publish, rendered } = await pageServer(db)
const city = '/til-leigu-600-akureyri'

/** More than any socket buffers, for clients that ask for it. */
const endless = () =>
  Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(65_536, ' ')
    })(),
  )
app.addHook('onSend', async ({ headers }, _reply, payload) =>
  headers['x-endless'] === undefined ? payload : endless(),
)

const offer = (count: number) =>
  db.transaction().execute((trx) =>
    addHomes(
      trx,
      Array.from({ length: count }, () => aHome({ postcode: '600' })),
    ),
  )

beforeAll(async () => {
  await offer(3)
  await publish()
})

/** How often the app renders meanwhile. */
async function renderings(work: () => Promise<unknown>): Promise<number> {
  const before = rendered()
  await work()
  return rendered() - before
}

const scriptSources = (policy: unknown): string[] =>
  /script-src ([^;]*)/.exec(String(policy))?.[1]?.split(' ') ?? []

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*(?:\ssrc=|application\/ld\+json))[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => text,
  )

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('a kept page', () => {
  test('is the same bytes for everybody, and rendered once', async () => {
    const first = await ask(city)
    expect(first.statusCode).toBe(200)
    const times = await renderings(async () => {
      const second = await ask(city, {
        authorization: 'Bearer x',
        cookie: 'a=b',
        'user-agent': 'x',
      })
      expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    })
    expect(times).toBe(0)
  })

  test('is rendered once for fifty that ask at once', async () => {
    const many = Array.from({ length: 50 }, () => '/about')
    expect(await renderings(() => Promise.all(many.map((path) => ask(path))))).toBe(1)
  })

  test('is rendered once for a thousand addresses that differ in what no page reads', async () => {
    await ask('/contact')
    const marks = Array.from({ length: 1_000 }, (_, n) => `/contact?fbclid=${n}&x${n}`)
    const times = await renderings(async () => {
      const answers = await Promise.all(marks.map((path) => ask(path)))
      expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(1)
    })
    expect(times).toBe(0)
  })

  test('differs by the search, which the landing page renders', async () => {
    const [one, two] = [await ask('/?rooms=2&utm_source=x'), await ask('/?rooms=3')]
    expect(one.headers['etag']).toBeDefined()
    expect(one.headers['etag']).not.toBe(two.headers['etag'])
    expect(await renderings(() => ask('/?rooms=2'))).toBe(0)
  })

  test('allows exactly its own inline scripts, and carries no nonce', async () => {
    for (const path of ['/', city, '/about', '/contact', '/prices', '/login']) {
      const { body, headers } = await ask(path)
      const [self, ...hashes] = scriptSources(headers['content-security-policy'])
      expect(self).toBe("'self'")
      const scripts = inlineScripts(body)
      expect(scripts.length).toBeGreaterThan(1)
      expect(hashes.toSorted()).toEqual([...new Set(scripts.map(hashOf))].toSorted())
      expect(body.includes('nonce=')).toBe(false)
    }
  })

  test('speaks of the new market as soon as it is published', async () => {
    const before = await ask(city)
    await offer(4)
    await publish()
    const after = await ask(city)
    expect(after.headers['etag']).not.toBe(before.headers['etag'])
    expect(after.body.includes('7 íbúðir')).toBe(true)
  })

  test('never is in the language of the other host', async () => {
    for (const path of ['/', '/about']) {
      const answers = await Promise.all(
        ['kot.localhost', 'en.kot.localhost', 'kot.localhost', 'en.kot.localhost'].map((host) =>
          ask(path, { host }),
        ),
      )
      const langs = answers.map(({ body }) => /<html lang="(..)"/.exec(body)?.[1])
      expect(langs).toEqual(['is', 'en', 'is', 'en'])
    }
  })

  test('comes as the browser takes it: brotli, gzip or plain', async () => {
    const plain = await ask(city)
    const gzip = await ask(city, { 'accept-encoding': 'gzip, deflate' })
    const brotli = await ask(city, { 'accept-encoding': 'gzip, deflate, br' })
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
    for (const { headers } of [plain, gzip, brotli]) {
      expect(headers).toMatchObject({ vary: 'accept-encoding', etag: plain.headers['etag'] })
    }
    expect(brotli.rawPayload.length).toBeLessThan(60_000)
  })

  test('returns 304, and its scripts stay allowed', async () => {
    const { headers } = await ask(city)
    const again = await ask(city, { 'if-none-match': `"x", ${headers['etag']}` })
    expect(again.statusCode).toBe(304)
    expect(again.body).toHaveLength(0)
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
    expect(again.headers['cache-control']).toBe('no-cache')
  })

  test('has a matching head', async () => {
    const [whole, head] = [await ask(city), await ask(city, {}, 'HEAD')]
    expect(head.statusCode).toBe(200)
    expect(head.body).toHaveLength(0)
    for (const name of ['etag', 'content-type', 'link', 'content-security-policy']) {
      expect(head.headers[name]).toBe(whole.headers[name])
    }
  })
})

const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1]

describe('a page that is not kept', () => {
  test.each([
    ['for one person', '/?home=10000000'],
    ['with a secret', '/mailed-link?token=x'],
    ['that does not exist', '/404'],
  ])('renders %s for each request with a new nonce', async (_, path) => {
    const answers = await Promise.all([ask(path), ask(path), ask(path)])
    const nonces = answers.map(({ headers }) => nonceOf(headers['content-security-policy']))
    expect(new Set(nonces).size).toBe(3)
    for (const [at, { body, headers }] of answers.entries()) {
      expect(headers['etag']).toBeUndefined()
      expect(body.match(/nonce="[^"]*"/g)?.every((one) => one.includes(nonces[at] ?? '?'))).toBe(
        true,
      )
    }
  })

  test('a redirect has no scripts and is not cached', async () => {
    const path = '/for-rent-in-600-akureyri-long-term'
    expect(await renderings(() => ask(path))).toBe(1)
    const { statusCode, headers } = await ask(path)
    expect([statusCode, headers['location']]).toEqual([301, city])
  })

  test('keeps what its address carries beside the page', async () => {
    const { headers } = await ask('/for-rent-in-600-akureyri-long-term?utm_source=x')
    expect(headers['location']).toBe(`${city}?utm_source=x`)
  })

  test('has a head, too', async () => {
    expect((await ask('/404', {}, 'HEAD')).statusCode).toBe(404)
  })
})

test.each(['/a%0Ab', '/ibud/%00', '/%7f', '/%e2%80%a8', '/%0d?home=1'])(
  'no page is rendered at %s, whose characters no address has',
  async (path) => {
    const times = await renderings(async () => expect((await ask(path)).statusCode).toBe(400))
    expect(times).toBe(0)
  },
)

test('a file that is missing is not rendered as a page', async () => {
  const times = await renderings(async () => {
    const { statusCode, headers } = await ask('/assets/entry-of-yesterday.js')
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  })
  expect(times).toBe(0)
})

test('clients that do not read hold up no other page', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const readers = Array.from({ length: 5 }, () =>
    connect((app.server.address() as AddressInfo).port, '127.0.0.1'),
  )
  onTestFinished(() => readers.forEach((reader) => reader.destroy()))
  for (const reader of readers) {
    reader.write('GET /404 HTTP/1.1\r\nhost: kot.localhost\r\nx-endless: yes\r\n\r\n')
    await once(reader, 'readable')
  }
  expect((await ask('/404')).statusCode).toBe(404)
})

test('the icon of a page has a name that changes with it, and may be kept for ever', async () => {
  const { body } = await ask('/about')
  const address = /<link rel="icon" href="([^"]+)"/.exec(body)?.[1] ?? ''
  expect(address).toMatch(/^\/assets\/favicon-[\w-]+\.svg$/)
  expect((await ask(address)).headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

describe('the page that exchanges a hand-off', () => {
  test('offers its choice in the language and the design of the app', async () => {
    const { body } = await ask('/about?jwt=x')
    expect(body).toContain('Annar notandi er þegar skráður inn')
    const stylesheet = /"stylesheets":\["([^"]+\.css)"\]/.exec(body)?.[1] ?? ''
    expect(stylesheet).toBe(
      /<link rel="stylesheet" href="([^"]+)"/.exec((await ask('/about')).body)?.[1],
    )
    for (const id of ['stay', 'change']) {
      expect(body).toMatch(new RegExp(`<button [^>]*id="${id}"[^>]*class="[^"]*rounded-control`))
    }
  })
})

test.each([
  '/terms-for-purchase',
  '/terms-of-service',
  '/privacy-policy',
  '/contact',
  '/accessibility',
  '/withdraw',
])('%s names each part once, and none as the seller that scripts read', async (path) => {
  const { body } = await ask(path)
  const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  // This installation names no seller.
  expect(ids).not.toContain(SELLER_ELEMENT)
})

describe('the scripts of a first page', () => {
  const client = resolve(import.meta.dirname, '../../../web/build/client')

  /** Everything the page loads before it is used, gzipped as it is served. */
  async function scriptBytes(path: string): Promise<number> {
    const { body } = await ask(path)
    const files = [...body.matchAll(/<link rel="modulepreload"[^>]*? href="([^"]+)"/g)]
    expect(files.length).toBeGreaterThan(5)
    const names = new Set(files.map(([, file = '']) => file))
    return [...names].reduce((sum, file) => sum + statSync(`${client}${file}.gz`).size, 0)
  }

  // Room for a change of ours, not for a library or for the code of another page.
  test.each([
    ['/', 195_500],
    ['/login', 168_500],
  ])('%s stay within their budget', async (path, budget) => {
    expect(await scriptBytes(path)).toBeLessThanOrEqual(budget)
  })
})
