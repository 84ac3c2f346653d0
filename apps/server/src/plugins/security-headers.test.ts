import fastify from 'fastify'
import { expect, test } from 'vitest'
import {
  allowPage,
  pagePolicy,
  sendSecurityHeaders,
  type TransportOptions,
} from './security-headers.ts'

type Origins = { tileOrigin?: string; payOrigin?: string }

async function answer(path = '/page', origins: Origins = {}) {
  const app = fastify()
  sendSecurityHeaders(app)
  app.get('/page', (_request, reply) => {
    const nonce = allowPage(reply, { reload: false, ...origins })
    return reply.type('text/html').send(`<script nonce="${nonce}">1</script>`)
  })
  app.get('/call', async () => ({}))
  const { headers, body } = await app.inject(path)
  const directives = new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => {
        const [name = '', ...values] = directive.split(' ')
        return [name, values]
      }),
  )
  return { headers, body, directives }
}

/** The Mozilla Observatory's scoring: what each finding adds to the hundred everybody starts with.
 *  An A+ needs 100 with nothing taken away. */
const halfAYear = 15_768_000

test('the headers earn an A+ by the rules of the Mozilla Observatory', async () => {
  const { headers, directives } = await answer()
  const policy = [...directives.values()].flat()
  const maxAge = Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1])
  const findings: [string, boolean, number, number][] = [
    // finding, holds, points when it holds, points when it does not
    ['policy without anything unsafe', !policy.join(' ').includes('unsafe'), 0, -20],
    ['policy denies by default', directives.get('default-src')?.join() === "'none'", 10, -10],
    [
      'policy names no insecure scheme',
      !policy.some((source) => /^(http|ftp):/.test(source)),
      0,
      -20,
    ],
    ['no cookies', headers['set-cookie'] === undefined, 0, -20],
    ['no foreign origin may read', headers['access-control-allow-origin'] === undefined, 0, -50],
    [
      'referrers stay private',
      headers['referrer-policy'] === 'strict-origin-when-cross-origin',
      5,
      -5,
    ],
    ['HTTPS only, for half a year or more', maxAge >= halfAYear, 0, -20],
    ['types are not guessed', headers['x-content-type-options'] === 'nosniff', 0, -5],
    [
      'frames refused by the policy',
      directives.get('frame-ancestors')?.join() === "'none'",
      5,
      -20,
    ],
    ['resources are our own', headers['cross-origin-resource-policy'] === 'same-origin', 10, 0],
  ]
  expect(findings.filter(([, holds]) => !holds).map(([finding]) => finding)).toEqual([])
  const score = findings.reduce((sum, [, holds, won, lost]) => sum + (holds ? won : lost), 100)
  expect(score).toBeGreaterThanOrEqual(100)
})

test('inline scripts pass by a nonce that every answer has for itself', async () => {
  const [one, other] = [await answer(), await answer()]
  const nonce = /nonce="([^"]+)"/.exec(one.body)?.[1]
  expect(one.directives.get('script-src')).toEqual(["'self'", `'nonce-${nonce}'`])
  expect(other.body).not.toContain(nonce)
})

test('inline scripts of a page that is sent again pass by their hashes, and by nothing else', () => {
  const [byNonce, byHash] = ["'nonce-x'", "'sha256-x'"].map((source) => pagePolicy([source], {}))
  expect(byHash).toBe(byNonce?.replace("'nonce-x'", "'sha256-x'"))
  expect(byHash).toContain("script-src 'self' 'sha256-x';")
  expect(pagePolicy([], {})).toContain("script-src 'self';")
})

test('styles come from our own files only', async () => {
  expect((await answer()).directives.get('style-src')).toEqual(["'self'"])
})

const pictures = async (origins: Origins) =>
  (await answer('/page', origins)).directives.get('img-src')

test('pictures come from us, and map tiles from the service that is configured for them', async () => {
  expect(await pictures({})).toEqual(["'self'", 'data:'])
  expect(await pictures({ tileOrigin: 'https://tiles.example' })).toEqual([
    "'self'",
    'data:',
    'https://tiles.example',
  ])
})

test('the card provider may run its script, open its dialog and be called, where there is one', async () => {
  const payOrigin = 'https://pay.example'
  const [without, withOne] = [await answer(), await answer('/page', { payOrigin })]
  for (const directive of ['script-src', 'connect-src', 'frame-src']) {
    expect(without.directives.get(directive) ?? []).not.toContain(payOrigin)
    expect(withOne.directives.get(directive)).toContain(payOrigin)
  }
  const rest = (answered: typeof without) =>
    [...answered.directives].filter(([name]) => !/^(script|connect|frame)-src$/.test(name))
  expect(rest(withOne)).toEqual(rest(without))
})

test('an answer that is no page allows nothing at all', async () => {
  const { directives } = await answer('/call')
  expect([...directives.keys()]).toEqual(['default-src', 'frame-ancestors'])
})

async function transportSecurity(...transport: [TransportOptions?]) {
  const app = fastify()
  sendSecurityHeaders(app, ...transport)
  app.get('/', () => 'x')
  return (await app.inject('/')).headers['strict-transport-security']
}

test('hosts below ours and the lists of browsers are bound only where that is configured', async () => {
  expect(await transportSecurity()).toBe('max-age=63072000')
  expect(await transportSecurity({ includeSubDomains: true, preload: false })).toBe(
    'max-age=63072000; includeSubDomains',
  )
  expect(await transportSecurity({ includeSubDomains: true, preload: true })).toBe(
    'max-age=63072000; includeSubDomains; preload',
  )
})
