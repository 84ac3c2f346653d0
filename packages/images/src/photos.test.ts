import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { QueueFullError } from '@kot/domain/site/fair-queue'
import readImage from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FAILED_TTL_MS } from './photo-error.ts'
import { createPhotos, photoShares } from './photos.ts'
import { aPhoto } from './testing/a-photo.ts'
import { startLocalSite } from '@kot/safe-fetch/testing/local-site'

const photo = await aPhoto()
const blurred = { variant: 'blurred', density: 1, own: false } as const
const sharp = { variant: 'sharp', density: 1, own: false } as const
const mail = { variant: 'mail', density: 1, own: false } as const

async function aMarket(status: () => number = () => 200) {
  const directory = await mkdtemp(join(tmpdir(), 'kot-images-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const site = await startLocalSite((_request, response) =>
    response.writeHead(status(), { 'content-type': 'image/jpeg' }).end(photo),
  )
  let now = Date.now()
  const open = () =>
    createPhotos({
      directory,
      limitBytes: 1e8,
      trustedOrigins: new Set([site.origin]),
      now: () => now,
    })
  return { directory, site, open, photos: open(), pass: (ms: number) => (now += ms) }
}

test('fifty equal requests at once lead to one request to the source', async () => {
  const { photos, site } = await aMarket()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => photos(`${site.origin}/1.jpg`, sharp)),
  )
  expect(new Set(answers.map((answer) => 'bytes' in answer && answer.bytes)).size).toBe(1)
  expect(answers[0]).toHaveProperty('bytes')
  expect(site.asked).toEqual(['/1.jpg'])
})

test('all forms of one photo requested at once share one request to the source', async () => {
  const { directory } = await aMarket()
  const site = await startLocalSite(
    (_request, response) => void setTimeout(() => response.end(photo), 300),
  )
  const photos = createPhotos({
    directory,
    limitBytes: 1e8,
    trustedOrigins: new Set([site.origin]),
  })
  const url = `${site.origin}/1.jpg`
  const [a, b] = await Promise.all([photos(url, sharp), photos(url, blurred)])
  expect(a).not.toEqual(b)
  expect(site.asked).toEqual(['/1.jpg'])
})

test('the further forms of a sharp photo are made without its source', async () => {
  const { photos, site } = await aMarket()
  const url = `${site.origin}/1.jpg`
  const forms = [sharp, { ...sharp, density: 2 }, mail, { ...mail, density: 2 }, blurred] as const
  const sizes = []
  for (const form of forms) {
    const answer = await photos(url, form)
    const { width, format } = await readImage(
      'bytes' in answer ? answer.bytes : Buffer.of(),
    ).metadata()
    sizes.push(`${width} ${format}`)
  }
  expect(sizes).toEqual(['368 webp', '736 webp', '368 jpeg', '736 jpeg', '368 webp'])
  expect(site.asked).toEqual(['/1.jpg'])
})

test('a blurred photo is one file for every screen', async () => {
  const { photos, site } = await aMarket()
  const url = `${site.origin}/1.jpg`
  const [one, dense] = [await photos(url, blurred), await photos(url, { ...blurred, density: 2 })]
  expect(dense).toEqual(one)
  expect(site.asked).toEqual(['/1.jpg'])
})

test('a photo of our own is made from its source in every form', async () => {
  const { photos, site } = await aMarket()
  const own = { ...sharp, own: true }
  const answer = await photos(`${site.origin}/1.jpg`, own)
  const { width } = await readImage('bytes' in answer ? answer.bytes : Buffer.of()).metadata()
  expect(width).toBe(1_200)
})

/** A source that responds when a test releases it. */
async function aSlowMarket() {
  const { directory } = await aMarket()
  const waiting: (() => void)[] = []
  const site = await startLocalSite((_request, response) => {
    waiting.push(() => response.end(photo))
  })
  const trustedOrigins = new Set([site.origin])
  const photos = createPhotos({ directory, limitBytes: 1e8, trustedOrigins })
  const release = () => waiting.splice(0).forEach((answer) => answer())
  const begun = () => vi.waitUntil(() => site.asked.length > 0, { timeout: 60_000 })
  return { site, photos, release, begun, url: (name: string) => `${site.origin}/${name}.jpg` }
}

test('networks take turns: one with very many requests does not delay another', async () => {
  const { photos, site, release, begun, url } = await aSlowMarket()
  const many = Array.from({ length: 50 }, (_, n) =>
    photos(url(`many-${n}`), blurred, { network: 'a' }),
  )
  const one = photos(url('one'), blurred, { network: 'b' })
  await begun()
  const releasing = setInterval(release, 20)
  onTestFinished(() => clearInterval(releasing))
  expect(await one).toHaveProperty('bytes')
  expect(site.asked.indexOf('/one.jpg')).toBeLessThan(5)
  for (const answer of await Promise.all(many)) expect(answer).toHaveProperty('bytes')
})

test('a photo whose clients have left is not fetched', async () => {
  const { photos, site, release, begun, url } = await aSlowMarket()
  const gone = new AbortController()
  const client = { network: 'a', signal: gone.signal }
  const first = photos(url('first'), blurred, client)
  await begun()
  const left = Array.from({ length: 20 }, (_, n) => photos(url(`left-${n}`), blurred, client))
  const shared = photos(url('left-7'), blurred, { network: 'b' })
  const refused = Promise.all(
    [first, ...left].map((answer) => expect(answer).rejects.toThrow('abort')),
  )
  gone.abort()
  await refused
  const releasing = setInterval(release, 20)
  onTestFinished(() => clearInterval(releasing))
  expect(await shared).toHaveProperty('bytes')
  expect(site.asked).toEqual(['/first.jpg', '/left-7.jpg'])
})

test('a network has its share of what waits', async () => {
  const { photos, release, begun, url } = await aSlowMarket()
  const ask = (n: number, network: string) => photos(url(`${n}`), blurred, { network })
  const taken = Array.from({ length: photoShares.maxWaitingOfNetwork + 1 }, (_, n) => ask(n, 'a'))
  await begun()
  await expect(ask(999, 'a')).rejects.toThrow(QueueFullError)
  const releasing = setInterval(release, 5)
  onTestFinished(() => clearInterval(releasing))
  expect(await ask(999, 'b')).toHaveProperty('bytes')
  expect(await Promise.all(taken)).toHaveLength(photoShares.maxWaitingOfNetwork + 1)
})

test('a rendered photo is kept, also over a restart', async () => {
  const { photos, site, open } = await aMarket()
  const first = await photos(`${site.origin}/1.jpg`, sharp)
  expect(await photos(`${site.origin}/1.jpg`, sharp)).toEqual(first)
  expect(await open()(`${site.origin}/1.jpg`, sharp)).toEqual(first)
  expect(site.asked).toHaveLength(1)
})

test('a broken photo is missing, and its source is left in peace for ten minutes', async () => {
  let status = 404
  const { photos, site, pass } = await aMarket(() => status)
  const url = `${site.origin}/1.jpg`
  expect(await photos(url, sharp)).toEqual({ missing: 'status' })
  status = 200
  expect(await photos(url, blurred)).toEqual({ missing: 'status' })
  pass(FAILED_TTL_MS - 1)
  expect(await photos(url, sharp)).toEqual({ missing: 'status' })
  expect(site.asked).toHaveLength(1)
  pass(1)
  expect(await photos(url, sharp)).toHaveProperty('bytes')
})

test('a photo that broke at its source after it was rendered is still shown', async () => {
  let status = 200
  const { photos, site } = await aMarket(() => status)
  const first = await photos(`${site.origin}/1.jpg`, sharp)
  status = 500
  expect(await photos(`${site.origin}/1.jpg`, sharp)).toEqual(first)
  expect(first).toHaveProperty('bytes')
})

test('a photo that cannot be cached is shown nevertheless, and the fault is reported', async () => {
  const { site } = await aMarket()
  const faults: unknown[] = []
  const photos = createPhotos({
    // No folder can be made below a device.
    directory: '/dev/null',
    limitBytes: 1e8,
    trustedOrigins: new Set([site.origin]),
    onCacheFault: (error) => faults.push(error),
  })
  expect(await photos(`${site.origin}/1.jpg`, sharp)).toHaveProperty('bytes')
  expect(faults.length).toBeGreaterThan(0)
})

test('nothing about a broken photo is written to the disk', async () => {
  const { photos, site, directory } = await aMarket(() => 404)
  await photos(`${site.origin}/1.jpg`, sharp)
  expect(await readdir(directory, { recursive: true })).toEqual([])
})

test('one source gets at most two requests at once, and others need not wait for it', async () => {
  let inside = 0
  let most = 0
  const waiting: (() => void)[] = []
  const slow = await startLocalSite((_request, response) => {
    inside += 1
    most = Math.max(most, inside)
    waiting.push(() => {
      inside -= 1
      response.end(photo)
    })
  })
  const { site, directory } = await aMarket()
  const photos = createPhotos({
    directory,
    limitBytes: 1e8,
    trustedOrigins: new Set([slow.origin, site.origin]),
  })
  const slowOnes = Array.from({ length: 9 }, (_, n) => photos(`${slow.origin}/${n}.jpg`, blurred))
  expect(await photos(`${site.origin}/1.jpg`, sharp)).toHaveProperty('bytes')
  const answerAll = () => waiting.splice(0).forEach((answer) => answer())
  // One at a time until the first has come.
  await expect.poll(() => inside).toBe(1)
  answerAll()
  await expect.poll(() => inside).toBe(2)
  const release = setInterval(answerAll, 20)
  onTestFinished(() => clearInterval(release))
  for (const answer of await Promise.all(slowOnes)) expect(answer).toHaveProperty('bytes')
  expect(most).toBe(2)
})
