import { gzipSync } from 'node:zlib'
import type { RequestListener, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { startLocalSite } from '@kot/safe-fetch/testing/local-site'
import { fetchPhoto, FETCH_TIMEOUT_MS, MAX_PHOTO_BYTES } from './fetch-photo.ts'

async function fetchFrom(answer: RequestListener, path = '/a.jpg') {
  const site = await startLocalSite(answer)
  const trustedOrigins = new Set([site.origin])
  const start = performance.now()
  const outcome = await fetchPhoto(site.origin + path, { trustedOrigins }).then(
    (bytes) => bytes.length,
    (error: Error) => error.message,
  )
  return { outcome, ms: performance.now() - start, site }
}

/** Answers /n by sending on to /n-1, and /0 with a photo. */
const countdown: RequestListener = (request, response) => {
  const left = Number(request.url?.slice(1))
  if (left === 0) return void response.end('photo')
  response.writeHead(302, { location: `/${left - 1}` }).end()
}

const sending =
  (bytes: number): RequestListener =>
  (_request, response) =>
    response.end(Buffer.alloc(bytes))

function sendForEver(response: ServerResponse): void {
  const chunk = Buffer.alloc(65_536)
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', more)
  more()
}

test('three redirects are followed, a fourth is not', async () => {
  expect((await fetchFrom(countdown, '/3')).outcome).toBe(5)
  const { outcome, site } = await fetchFrom(countdown, '/4')
  expect(outcome).toBe('unusable photo: redirects')
  expect(site.asked).toEqual(['/4', '/3', '/2', '/1'])
})

test('the source gets our name, and nothing about the visitor', async () => {
  let headers: object = {}
  await fetchFrom((request, response) => {
    headers = request.headers
    response.end()
  })
  expect(headers).toMatchObject({
    'user-agent': expect.stringMatching(/^KotImages/),
    'accept-encoding': 'identity',
  })
  expect(Object.keys(headers).toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ])
})

test.each([204, 206, 304, 401, 404, 410, 429, 500, 503])(
  'the status %i is no photo',
  async (status) => {
    const { outcome } = await fetchFrom((_request, response) => response.writeHead(status).end())
    expect(outcome).toBe('unusable photo: status')
  },
)

test('a photo of exactly the largest size is taken, one byte more is not', async () => {
  expect((await fetchFrom(sending(MAX_PHOTO_BYTES))).outcome).toBe(MAX_PHOTO_BYTES)
  expect((await fetchFrom(sending(MAX_PHOTO_BYTES + 1))).outcome).toBe('unusable photo: too large')
})

test('a stream without end and without announced length is cut off at the limit', async () => {
  let response: ServerResponse | undefined
  const { outcome } = await fetchFrom((_request, answer) => {
    response = answer
    sendForEver(answer)
  })
  expect(outcome).toBe('unusable photo: too large')
  await expect.poll(() => response?.destroyed).toBe(true)
})

test('an announced length beyond the limit is not waited for', async () => {
  const { outcome } = await fetchFrom((_request, response) => {
    response.writeHead(200, { 'content-length': String(MAX_PHOTO_BYTES * 100) })
    response.flushHeaders()
  })
  expect(outcome).toBe('unusable photo: too large')
})

test('a source that sends less than it announced has sent nothing', async () => {
  const { outcome } = await fetchFrom((_request, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('half', () => response.destroy())
  })
  expect(outcome).toBe('unusable photo: unreachable')
})

test('what a source sends beyond the announced length is never read', async () => {
  const { outcome } = await fetchFrom((_request, response) => {
    response.socket?.end(`HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nphoto${'x'.repeat(100_000)}`)
  })
  expect([5, 'unusable photo: unreachable']).toContain(outcome)
})

test('a packed answer is refused, because it could unfold to any size', async () => {
  const { outcome } = await fetchFrom((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(1_000_000)))
  })
  expect(outcome).toBe('unusable photo: encoding')
})

test('endless headers are refused', async () => {
  const { outcome } = await fetchFrom((_request, response) => {
    response.socket?.write(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`)
  })
  expect(outcome).toBe('unusable photo: unreachable')
})

test.concurrent.each<[string, RequestListener]>([
  ['never answers', () => {}],
  ['drips', (_request, response) => void setInterval(() => response.write('.'), 100).unref()],
  [
    'redirects slowly',
    (_request, response) =>
      void setTimeout(() => response.writeHead(302, { location: '/' }).end(), 2_000).unref(),
  ],
])(
  'a source that %s is given up after five seconds in all, not at each step',
  async (_what, answer) => {
    const { outcome, ms } = await fetchFrom(answer)
    expect(outcome).toBe('unusable photo: too slow')
    expect(ms).toBeGreaterThan(FETCH_TIMEOUT_MS - 500)
  },
)

const never = () => new Promise<string[]>(() => {})

test('a resolver that never answers is given up too', async () => {
  // Something must keep the process awake, as connections do in a real one.
  const awake = setInterval(() => {}, 1_000)
  await expect(fetchPhoto('http://photos.example/', { lookup: never })).rejects.toThrow('too slow')
  clearInterval(awake)
})

test('a source that is not there is unreachable', async () => {
  const origin = 'http://127.0.0.1:1'
  await expect(
    fetchPhoto(`${origin}/a.jpg`, { trustedOrigins: new Set([origin]) }),
  ).rejects.toThrow('unreachable')
})

test('a second address of a name is tried where the first does not answer', async () => {
  const site = await startLocalSite((_request, response) => response.end('photo'))
  const origin = `http://photos.example:${site.port}`
  const photo = await fetchPhoto(`${origin}/a.jpg`, {
    trustedOrigins: new Set([origin]),
    // The site listens on the second one only.
    lookup: async () => ['127.0.0.2', '127.0.0.1'],
  })
  expect(String(photo)).toBe('photo')
})
