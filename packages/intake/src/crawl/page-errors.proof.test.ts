import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { crawlTestSite } from './testing/crawl-test-site.ts'
import {
  captcha,
  html,
  sendForEver,
  sending,
  startRentalSite,
  stock,
} from './testing/rental-site.ts'

const drip: RequestListener = (_request, response) => {
  const dripping = setInterval(() => response.write('.'), 20)
  response.on('close', () => clearInterval(dripping))
}

const toItself: RequestListener = ({ url }, response) =>
  response.writeHead(302, { location: url ?? '' }).end()

test.each<[string, RequestListener, trouble: string, status: number | null, tries: number]>([
  ['401', sending('', {}, 401), 'forbidden', 401, 1],
  ['403', sending('Nei', {}, 403), 'forbidden', 403, 1],
  ['403 and a captcha', sending(captcha, html, 403), 'captcha', 403, 1],
  ['200 and a captcha', sending(captcha, html), 'captcha', 200, 1],
  ['503 and a captcha', sending(captcha, html, 503), 'captcha', 503, 1],
  ['429', sending('', {}, 429), 'too-many-requests', 429, 3],
  ['500', sending('', {}, 500), 'server-error', 500, 3],
  ['502', sending('', {}, 502), 'server-error', 502, 3],
  ['503', sending('', {}, 503), 'server-error', 503, 3],
  ['504', sending('', {}, 504), 'server-error', 504, 3],
  ['404 for a list', sending('', {}, 404), 'not-found', 404, 1],
  ['400', sending('', {}, 400), 'not-found', 400, 1],
  ['204', sending('', {}, 204), 'server-error', 204, 1],
  ['304 without having been asked', sending('', {}, 304), 'server-error', 304, 1],
  ['a reset', ({ socket }) => void socket.resetAndDestroy(), 'unreachable', null, 3],
  [
    'half of what it announced',
    (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write(stock, () => response.destroy())
    },
    'unreachable',
    null,
    3,
  ],
  ['no end', (_request, response) => sendForEver(response), 'too-large', 200, 1],
  [
    'more than is let through the wire',
    sending(Buffer.alloc(5_000_000, ' '), { 'content-encoding': 'identity' }),
    'too-large',
    200,
    1,
  ],
  ['circles', toItself, 'redirects', null, 6],
  ['a redirect to nowhere', sending('', {}, 302), 'redirects', 302, 1],
  [
    'half a gzip',
    sending(gzipSync(stock).subarray(0, 20), { 'content-encoding': 'gzip' }),
    'encoding',
    null,
    1,
  ],
  ['no gzip at all', sending(stock, { 'content-encoding': 'gzip' }), 'encoding', null, 1],
  ['no Brotli at all', sending(stock, { 'content-encoding': 'br' }), 'encoding', null, 1],
  ['an unknown packing', sending(stock, { 'content-encoding': 'zstd' }), 'encoding', null, 1],
  [
    'another encoding than it says',
    sending(Buffer.from('{"adverts":[],"götur":"Þórsgata á Ísafirði"}', 'latin1'), {
      'content-type': 'application/json; charset=utf-8',
    }),
    'encoding',
    200,
    1,
  ],
  ['a page for a list in JSON', sending('<p>Leiga</p>', html), 'not-json', 200, 1],
  ['another form of list', sending('{"items":[]}'), 'changed-markup', 200, 1],
])(
  'a site that responds with %s is distinguished',
  async (_what, answer, trouble, status, tries) => {
    const site = await startRentalSite({ '/leiga': answer })
    const looked = await crawlTestSite(site)
    expect(looked).toMatchObject({
      said: [],
      stoppedBy: trouble,
      pages: 1,
      failed: [{ url: `${site.origin}/leiga`, kind: 'list', trouble, status }],
    })
    expect(site.asked()).toHaveLength(tries)
  },
)

test.each<[string, RequestListener]>([
  ['never answers', () => {}],
  ['drips', drip],
])('a site that %s is given up, tried twice more, and left', async (_how, answer) => {
  const site = await startRentalSite({ '/leiga': answer })
  const looked = await crawlTestSite(site, { limits: { headersMs: 400, pageMs: 800 } })
  expect(looked).toMatchObject({ stoppedBy: 'timeout', failed: [{ trouble: 'timeout' }] })
  expect(site.asked()).toHaveLength(3)
})

test.each<[string, RequestListener, string]>([
  ['turned us away with', sending('Nei', {}, 403), 'Nei'],
  ['put before the site', sending(captcha, html), captcha],
  ['sent for a list', sending('<p>Leiga</p>', html), '<p>Leiga</p>'],
])('what it %s is kept as an example', async (_what, answer, text) => {
  const site = await startRentalSite({ '/leiga': answer })
  const { badSample, samples } = await crawlTestSite(site)
  expect(badSample).toMatchObject({ request: { url: `${site.origin}/leiga` }, text })
  expect(samples).toEqual([])
})
