import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Caller, QueueFullError } from '@kot/domain/site/fair-queue'
import { createImageLinks, type Variant } from '@kot/images/image-links'
import { createPhotos } from '@kot/images/photos'
import { HEIGHT, WIDTH } from '@kot/images/render-photo'
import { aPhoto } from '@kot/images/testing/a-photo'
import { digestMail } from '@kot/mail/templates/digest/digest-mail'
import { aDigest, anItem } from '@kot/mail/testing/a-digest'
import { tagsOf } from '@kot/mail/testing/read-html'
import { startLocalSite } from '@kot/safe-fetch/testing/local-site'
import fastify from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { errorHandler } from '../../plugins/error-handler.ts'
import { sendSecurityHeaders } from '../../plugins/security-headers.ts'
import { serveClientsThatLeave } from '../../testing/hostile/clients-that-leave.ts'
import { image, photoLength, type ImageDeps } from './image.ts'

const secret = 'an-image-secret-for-tests-long-enough'
const link = createImageLinks(secret)
const photo = await aPhoto({ width: 900, height: 700 })
const BROKEN = 7
const OWN = 8

/** The route over a source on loopback: home 42 has a photo, 7 a broken one, 8 one of our own. */
async function imageApp() {
  const directory = await mkdtemp(join(tmpdir(), 'kot-image-route-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const site = await startLocalSite((request, response) =>
    request.url === `/${BROKEN}.jpg`
      ? response.writeHead(500, 'Secret Status').end('secret body')
      : response.end(photo),
  )
  const urlOf = (home: number) => `${site.origin}/${home}.jpg`
  const app = fastify()
  errorHandler(app)
  app.setSerializerCompiler(serializerCompiler)
  sendSecurityHeaders(app)
  const parts: ImageDeps = {
    secret,
    photosOf: async (home) =>
      [42, BROKEN, OWN].includes(home)
        ? { urls: [urlOf(home), `${urlOf(home)}?second`], own: home === OWN }
        : null,
    photos: createPhotos({ directory, limitBytes: 1e7, trustedOrigins: new Set([site.origin]) }),
  }
  image(app, parts)
  const get = (path: string, headers = {}) => app.inject({ url: path, headers })
  return { get, site, urlOf, parts }
}

/** Width and height as a simple, lossy WebP file states them. */
const sizeOf = (webp: Buffer) => [webp.readUInt16LE(26) & 0x3fff, webp.readUInt16LE(28) & 0x3fff]

test('a photo is answered at 368x266 as WebP that may be kept for ever', async () => {
  const { get, urlOf } = await imageApp()
  for (const variant of ['blurred', 'sharp'] as const) {
    const answer = await get(link(42, urlOf(42), variant))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(sizeOf(answer.rawPayload)).toEqual([WIDTH, HEIGHT])
  }
})

test('the address with @2x answers the same photo for dense screens', async () => {
  const { get, urlOf } = await imageApp()
  const dense = (variant: 'sharp' | 'blurred') =>
    get(link(42, urlOf(42), variant).replace('.webp', '@2x.webp'))
  expect(sizeOf((await dense('sharp')).rawPayload)).toEqual([WIDTH * 2, HEIGHT * 2])
  expect(sizeOf((await dense('blurred')).rawPayload)).toEqual([WIDTH, HEIGHT])
})

test('the photo of a digest is a JPEG, whatever a mail program accepts', async () => {
  const { get, urlOf } = await imageApp()
  const facts = aDigest({ lang: 'is', items: [anItem({ id: 42 })] })
  const photoOf = ({ id }: { id: number }) => `https://kot.test${link(id, urlOf(id), 'mail', 2)}`
  const { html } = digestMail({ ...facts, links: { ...facts.links, photo: photoOf } })
  const address = tagsOf(html, 'img').find(({ src = '' }) => src.includes('/img/'))?.['src'] ?? ''
  expect(new URL(address).pathname).toMatch(/\.jpg$/)
  for (const accept of [undefined, '*/*', 'image/avif,image/webp', 'image/webp', 'text/html', '']) {
    const answer = await get(new URL(address).pathname, accept === undefined ? {} : { accept })
    expect([accept, answer.statusCode]).toEqual([accept, 200])
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: WIDTH * 2,
      height: HEIGHT * 2,
    })
  }
})

test('mail programs in a browser may show the photo of a mail, and other photos are for our pages alone', async () => {
  const { get, urlOf } = await imageApp()
  const policyOf = async (home: number, variant: Variant, headers = {}) =>
    (await get(link(home, urlOf(home), variant), headers)).headers['cross-origin-resource-policy']
  expect(await policyOf(42, 'mail')).toBe('cross-origin')
  const { etag } = (await get(link(42, urlOf(42), 'mail'))).headers
  expect(await policyOf(42, 'mail', { 'if-none-match': etag })).toBe('cross-origin')
  expect(await policyOf(42, 'blurred')).toBe('same-origin')
  expect(await policyOf(42, 'sharp')).toBe('same-origin')
})

test('an own photo is answered at its own size', async () => {
  const { get, urlOf } = await imageApp()
  const answer = await get(link(OWN, urlOf(OWN), 'sharp'))
  expect(sizeOf(answer.rawPayload)).toEqual([900, 700])
})

test('the blurred bytes are others than the sharp ones, and far fewer', async () => {
  const { get, urlOf } = await imageApp()
  const blurred = await get(link(42, urlOf(42), 'blurred'))
  const full = await get(link(42, urlOf(42), 'sharp'))
  expect(blurred.rawPayload.length).toBeLessThan(4_096)
  expect(full.rawPayload.length).toBeGreaterThan(blurred.rawPayload.length * 3)
  expect(full.headers['etag']).not.toBe(blurred.headers['etag'])
})

test('returns 304 for a known photo', async () => {
  const { get, urlOf } = await imageApp()
  const path = link(42, urlOf(42), 'sharp')
  const { etag } = (await get(path)).headers
  const again = await get(path, { 'if-none-match': etag })
  expect(again.statusCode).toBe(304)
  expect(again.rawPayload).toHaveLength(0)
})

test('a blurred URL with any changed part returns no photo, and the source is not requested', async () => {
  const { get, site, urlOf } = await imageApp()
  const path = link(42, urlOf(42), 'blurred')
  const signed = path.slice('/img/'.length, -'.webp'.length)
  const answered = { 403: 0, 404: 0 }
  const otherwise: string[] = []
  for (let at = 0; at < signed.length; at += 1) {
    for (const other of ['A', 'b', '7', '8', '_']) {
      if (other === signed[at]) continue
      const changed = `/img/${signed.slice(0, at)}${other}${signed.slice(at + 1)}.webp`
      // A separator changed makes it an address of nothing at all.
      const refused = signed[at] === '/' ? 404 : 403
      if ((await get(changed)).statusCode !== refused) otherwise.push(changed)
      answered[refused] += 1
    }
  }
  expect(otherwise).toEqual([])
  expect(answered[403]).toBeGreaterThan(150)
  expect(site.asked).toEqual([])
})

test.each([
  ['the other variant', (path: string) => path.replace('blurred', 'sharp')],
  ['an unknown variant', (path: string) => path.replace('blurred', 'original')],
  ['the other variant, written differently', (path: string) => path.replace('blurred', '%73harp')],
  ['the other variant in capitals', (path: string) => path.replace('blurred', 'SHARP')],
  ['another home', (path: string) => path.replace('/42/', `/${OWN}/`)],
  ['a home that does not exist', (path: string) => path.replace('/42/', '/999/')],
  ['a number no home can have', (path: string) => path.replace('/42/', '/9999999999/')],
  ['a home that is no number', (path: string) => path.replace('/42/', '/42a/')],
  ['a way up', (path: string) => path.replace('/blurred/', '/blurred%2F..%2Fsharp/')],
  ['another density', (path: string) => path.replace('.webp', '@3x.webp')],
  [
    'the dense one of the other variant',
    (path: string) => path.replace('blurred', 'sharp').replace('.webp', '@2x.webp'),
  ],
  ['another format', (path: string) => path.replace('.webp', '.jpg')],
  [
    'the variant for mails',
    (path: string) => path.replace('blurred', 'mail').replace('.webp', '.jpg'),
  ],
  [
    'the dense variant for mails',
    (path: string) => path.replace('blurred', 'mail').replace('.webp', '@2x.jpg'),
  ],
  ['the variant for mails as WebP', (path: string) => path.replace('blurred', 'mail')],
  ['no signature', (path: string) => path.replace(/[\w-]{24}\.webp/, '.webp')],
])('%s in a blurred address is answered 403', async (_what, change) => {
  const { get, site, urlOf } = await imageApp()
  const answer = await get(change(link(42, urlOf(42), 'blurred')))
  expect(answer.statusCode).toBe(403)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(site.asked).toEqual([])
})

test('the address of a photo the home no longer has is answered 403', async () => {
  const { get, urlOf } = await imageApp()
  expect((await get(link(42, `${urlOf(42)}?old`, 'sharp'))).statusCode).toBe(403)
})

test('a broken photo is missing, and nothing of the response of its source is passed on', async () => {
  const { get, site, urlOf } = await imageApp()
  for (const variant of ['blurred', 'sharp'] as const) {
    const answer = await get(link(BROKEN, urlOf(BROKEN), variant))
    expect(answer.statusCode).toBe(404)
    expect(answer.headers).toMatchObject({
      'x-photo': 'missing',
      'cache-control': 'public, max-age=60',
    })
    expect(answer.body).toBe('missing')
    expect(JSON.stringify(answer.headers)).not.toMatch(/secret/i)
  }
  expect(site.asked).toHaveLength(1)
})

test('the length of a photo is that of its answer, and null where there is none', async () => {
  const { get, urlOf, parts } = await imageApp()
  const address = link(42, urlOf(42), 'blurred')
  const length = await photoLength(parts, address)
  expect(length).toBe((await get(address)).rawPayload.length)
  expect(await photoLength(parts, link(BROKEN, urlOf(BROKEN), 'blurred'))).toBeNull()
  expect(await photoLength(parts, link(42, urlOf(OWN), 'blurred'))).toBeNull()
  expect(await photoLength(parts, '/about')).toBeNull()
})

test('every photo of a home has its address; one of another home, or of none, is refused', async () => {
  const { get, urlOf } = await imageApp()
  const second = `${urlOf(42)}?second`
  expect((await get(link(42, second, 'sharp'))).statusCode).toBe(200)
  expect((await get(link(42, `${urlOf(42)}?third`, 'sharp'))).statusCode).toBe(403)
  expect((await get(link(OWN, second, 'sharp'))).statusCode).toBe(403)
})

/** The share of one network is used up. */
const fullFor = (network: string) => (_url: string, _rendering: unknown, caller?: Caller) =>
  caller?.network === network
    ? Promise.reject(new QueueFullError('network', 5))
    : Promise.resolve({ bytes: photo })

test('returns 429 for a network with too many requests, and serves another one', async () => {
  const { parts, urlOf } = await imageApp()
  const app = fastify()
  errorHandler(app)
  app.setSerializerCompiler(serializerCompiler)
  image(app, { ...parts, photos: fullFor('192.0.2.1') })
  const get = (remoteAddress: string) =>
    app.inject({ url: link(42, urlOf(42), 'blurred'), remoteAddress })
  const refused = await get('192.0.2.1')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5'])
  expect((await get('192.0.2.2')).statusCode).toBe(200)
})

test('a photo whose client has disconnected before its turn is not fetched', async () => {
  const { parts } = await imageApp()
  const ends: (() => void)[] = []
  const slow = await startLocalSite((_, response) => void ends.push(() => response.end(photo)))
  const directory = await mkdtemp(join(tmpdir(), 'kot-image-route-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const urls = ['first', 'abandoned', 'last'].map((name) => `${slow.origin}/${name}`)
  const app = fastify()
  errorHandler(app)
  app.setSerializerCompiler(serializerCompiler)
  const trustedOrigins = new Set([slow.origin])
  image(app, {
    ...parts,
    photosOf: async () => ({ urls, own: false }),
    photos: createPhotos({ directory, limitBytes: 1e7, trustedOrigins }),
  })
  const { statusOf, arrived, left } = await serveClientsThatLeave(app)
  const ask = (url = '', signal?: AbortSignal) => statusOf(link(42, url, 'blurred'), signal)
  const fetching = () => vi.waitUntil(() => ends.length === 1, { timeout: 60_000 })

  const first = ask(urls[0])
  await fetching()
  const gone = new AbortController()
  const abandoned = ask(urls[1], gone.signal)
  await arrived(2)
  gone.abort()
  await left
  expect(await abandoned).toBe('left')
  const last = ask(urls[2])
  ends.shift()?.()
  expect(await first).toBe(200)
  await fetching()
  expect(slow.asked).toEqual(['/first', '/last'])
  ends.shift()?.()
  expect(await last).toBe(200)
})
