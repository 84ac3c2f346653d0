import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { createFairQueue, type FairQueue, QueueFullError } from '@kot/domain/site/fair-queue'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import {
  createCachedPage,
  createPageCache,
  hashInlineScripts,
  sendCachedPage,
  type Rendered,
} from './page-cache.ts'

type CacheFacts = {
  render?: (path: string) => Promise<Rendered>
  limitBytes?: number
  inTurn?: FairQueue
}

/** Renders pages immediately, unless a test overrides it. */
function aCache(facts: CacheFacts = {}) {
  const rendered: string[] = []
  let [version, now] = ['one', 0]
  const get = createPageCache({
    version: () => version,
    now: () => now,
    ...(facts.inTurn && { inTurn: facts.inTurn }),
    limitBytes: facts.limitBytes ?? 1_000_000,
    render: async (path) => {
      rendered.push(path)
      return facts.render ? facts.render(path) : createCachedPage(`${path} ${rendered.length}`, {})
    },
  })
  const html = async (path: string) => {
    const page = await get(path)
    return page && 'html' in page ? page.html.toString() : null
  }
  return {
    get,
    html,
    rendered,
    publish: (next: string) => (version = next),
    pass: ({ seconds }: { seconds: number }) => (now += seconds * 1_000),
  }
}

test('renders a page once and returns it again', async () => {
  const { html, rendered } = aCache()
  expect(await html('/a')).toBe('/a 1')
  expect(await html('/a')).toBe('/a 1')
  expect(rendered).toEqual(['/a'])
})

test('renders a page once for concurrent requests, however long it takes', async () => {
  const { html, rendered } = aCache({
    render: async (path) => {
      await delay(250)
      return createCachedPage(path, {})
    },
  })
  const pages = await Promise.all(Array.from({ length: 50 }, () => html('/a')))
  expect(new Set(pages)).toEqual(new Set(['/a']))
  expect(rendered).toEqual(['/a'])
})

test('a network that used up its share gets what is cached, and the others get everything', async () => {
  const shares = { maxWaiting: 10, maxWaitingOfNetwork: 5, maxOfNetworkPerMinute: 3 }
  const inTurn = createFairQueue({ ...shares, hasPlace: (_, running) => running === 0 })
  const { get, rendered } = aCache({ inTurn })
  const [a, b] = [{ network: 'a' }, { network: 'b' }]
  for (const path of ['/1', '/2', '/3']) expect(await get(path, a)).toHaveProperty('html')
  await expect(get('/4', a)).rejects.toThrow(QueueFullError)
  expect(await get('/1', a)).toHaveProperty('html')
  expect(await get('/4', b)).toHaveProperty('html')
  expect(await get('/4', a)).toHaveProperty('html')
  expect(rendered).toEqual(['/1', '/2', '/3', '/4'])
})

test('renders a page again as soon as the version changes', async () => {
  const { html, publish } = aCache()
  await html('/a')
  publish('two')
  expect(await html('/a')).toBe('/a 2')
})

test.each([
  ['sooner', [10, 20]],
  ['later', [20, 10]],
])(
  'does not return a page started before a publication after it, when it is finished %s',
  async (_, times) => {
    let started = 0
    const { get, html, publish, rendered } = aCache({
      render: async (path) => {
        const name = `${path} ${started}`
        await delay(times[started++])
        return createCachedPage(name, {})
      },
    })
    const early = get('/a')
    publish('two')
    const late = html('/a')
    await early
    expect(await late).toBe('/a 1')
    expect(await html('/a')).toBe('/a 1')
    expect(rendered).toHaveLength(2)
  },
)

test('renders a page again after ten seconds, for changes without a notification', async () => {
  const { html, pass } = aCache()
  await html('/a')
  pass({ seconds: 9 })
  expect(await html('/a')).toBe('/a 1')
  pass({ seconds: 1 })
  expect(await html('/a')).toBe('/a 2')
})

test('leaves a page that must not be cached to each request, without trying again', async () => {
  const { get, rendered, pass } = aCache({ render: async () => null })
  expect(await Promise.all([get('/a'), get('/a'), get('/a')])).toEqual([null, null, null])
  expect(await get('/a')).toBeNull()
  expect(rendered).toHaveLength(1)
  pass({ seconds: 10 })
  await get('/a')
  expect(rendered).toHaveLength(2)
})

test('shares a redirect between concurrent requests and does not store it', async () => {
  const { get, rendered } = aCache({
    render: async () => new Response(null, { status: 301, headers: { location: '/b' } }),
  })
  const [first, second] = await Promise.all([get('/a'), get('/a')])
  expect(first).toMatchObject({ status: 301 })
  expect(second).toBe(first)
  await get('/a')
  expect(rendered).toHaveLength(2)
})

test('gives an error to the requests that waited, and does not store it', async () => {
  let errors = 1
  const { get, html } = aCache({
    render: async () => {
      if (errors-- > 0) throw new Error('broken')
      return createCachedPage('whole', {})
    },
  })
  const broken = { status: 'rejected', reason: { message: 'broken' } }
  expect(await Promise.allSettled([get('/a'), get('/a')])).toMatchObject([broken, broken])
  expect(await html('/a')).toBe('whole')
})

const aKilobyte = async (path: string) => createCachedPage(path.padEnd(1_000), {})

test('evicts the page that was requested longest ago when the limit is reached', async () => {
  const { html, rendered } = aCache({ render: aKilobyte, limitBytes: 4_000 })
  for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await html(path)
  expect(rendered).toEqual(['/a', '/b', '/c', '/b'])
})

const nonce = 'aSecretNonce+/aSecretNon'
const own = (text: string, attributes = '') =>
  `<script nonce="${nonce}"${attributes}>${text}</script>`
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const hashesOf = (html: string) => hashInlineScripts(html, nonce)?.hashes

test('a page that could not be compressed is compressed again for the next request', async () => {
  const page = createCachedPage('<p>Halló</p>', {})
  const { html } = page
  const app = fastify()
  app.get('/', (request, reply) => sendCachedPage(request, reply, page))
  const get = () => app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  // Cannot be compressed.
  page.html = 42 as never
  expect((await get()).statusCode).toBe(500)
  page.html = html
  const answer = await get()
  expect(answer.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('<p>Halló</p>')
})

test('every inline script that carries the nonce is named by the hash of its very text', () => {
  const [one, other] = ['let a = "ð <b> &amp;"', '\n  run()\n']
  expect(hashesOf(`<p>x</p>${own(one)}<i>y</i>${own(other, ' type="module" async=""')}`)).toEqual([
    sha(one),
    sha(other),
  ])
})

test('a script that does not carry the nonce gets no hash, so the policy goes on refusing it', () => {
  expect(hashesOf('<script>steal()</script><script nonce="">steal()</script>')).toEqual([])
  expect(hashesOf(`<script nonce="guessed">steal()</script>${own('ours()')}`)).toEqual([
    sha('ours()'),
  ])
})

test.each([
  ['an unfinished tag', '<script data-x="'],
  ['an unfinished script', '<script>steal();//'],
  ['an unfinished comment in a script', '<script>steal()<!--'],
])('%s put in front of ours gets nothing allowed but what is ours', (_, smuggled) => {
  const hashes = hashesOf(`${smuggled}${own('ours()')}`) ?? []
  expect(hashes.filter((hash) => hash !== sha('ours()'))).toEqual([])
})

test('files and data need no hash', () => {
  expect(hashesOf(own('', ' src="/assets/entry.js"'))).toEqual([])
  expect(hashesOf(own('{"@type":"WebSite"}', ' type="application/ld+json"'))).toEqual([])
})

test('the nonce is gone from the page, and nothing else is', () => {
  const page = `<link rel="modulepreload" nonce="${nonce}" href="/a.js"/>${own('a()')}`
  expect(hashInlineScripts(page, nonce)?.html).toBe(
    '<link rel="modulepreload" href="/a.js"/><script>a()</script>',
  )
})

test('does not cache a page that contains its nonce elsewhere', () => {
  expect(hashInlineScripts(own(`let nonce = "${nonce}"`), nonce)).toBeNull()
})
