import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalSite } from '@kot/safe-fetch/testing/local-site'
import { expect, onTestFinished, test } from 'vitest'
import { createPhotos, photoShares } from './photos.ts'
import { aPhoto } from './testing/a-photo.ts'
import { PhotoError } from './photo-error.ts'
import { createHostGate } from './host-gate.ts'

const photo = await aPhoto()
const sharp = { variant: 'sharp', density: 1, own: false } as const

const hangingSite = () => startLocalSite(() => {})
const goodSite = () => startLocalSite((_request, response) => response.end(photo))

async function photosOf(...sites: { origin: string }[]) {
  const directory = await mkdtemp(join(tmpdir(), 'kot-images-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return createPhotos({
    directory,
    limitBytes: 1e8,
    trustedOrigins: new Set(sites.map(({ origin }) => origin)),
  })
}

test('hanging hosts delay no photo of a host that answers, and are soon left alone', async () => {
  const hanging = await Promise.all([hangingSite(), hangingSite(), hangingSite(), hangingSite()])
  const good = await goodSite()
  const photos = await photosOf(...hanging, good)
  expect(await photos(`${good.origin}/first.jpg`, sharp)).toHaveProperty('bytes')

  const settled: string[] = []
  const ask = async (kind: string, url: string) => {
    const answer = await photos(url, sharp)
    settled.push(kind)
    return 'missing' in answer ? answer.missing : 'shown'
  }
  // All of the hanging hosts' photos are requested before the first of the good host's.
  const fromHanging = hanging.flatMap(({ origin }) =>
    Array.from({ length: 10 }, (_, n) => ask('hanging', `${origin}/${n}.jpg`)),
  )
  const fromGood = Array.from({ length: 4 }, (_, n) => ask('good', `${good.origin}/${n}.jpg`))

  expect(new Set(await Promise.all(fromGood))).toEqual(new Set(['shown']))
  expect(settled).toEqual(Array(4).fill('good'))
  const outcomes = await Promise.all(fromHanging)
  // One photo of each was waited for; those behind it were rejected without a request.
  expect(outcomes.filter((outcome) => outcome === 'too slow')).toHaveLength(hanging.length)
  expect(outcomes.filter((outcome) => outcome === 'host')).toHaveLength(9 * hanging.length)
  expect(hanging.map(({ asked }) => asked.length)).toEqual([1, 1, 1, 1])
})

test('a new host is not kept waiting by one that hangs', async () => {
  const hanging = await hangingSite()
  const good = await goodSite()
  const photos = await photosOf(hanging, good)
  const stuck = Array.from({ length: 10 }, (_, n) => photos(`${hanging.origin}/${n}.jpg`, sharp))
  const first = await Promise.race([
    photos(`${good.origin}/1.jpg`, sharp),
    ...stuck.map((one) => one.then(() => 'stuck')),
  ])
  expect(first).toHaveProperty('bytes')
  await Promise.all(stuck)
})

/** A gate of which each call is a separate fetch. */
function aGate(now: () => number) {
  const gate = createHostGate(now, photoShares)
  let count = 0
  return (url: string, work: () => Promise<string>) =>
    gate({ key: `${(count += 1)}`, url, network: 'a' }, work)
}

const tooSlow = () => Promise.reject(new PhotoError('too slow'))
const fine = () => Promise.resolve('fine')
const outcome = (work: Promise<string>) => work.catch((error: PhotoError) => error.because)

test('a host that used to answer is closed after three hanging photos, and longer each time', async () => {
  let now = 0
  const gate = aGate(() => now)
  const ask = (work: () => Promise<string>) => outcome(gate('http://photos.example/a.jpg', work))
  expect(await ask(fine)).toBe('fine')
  const outcomes = []
  for (const _ of [1, 2, 3]) outcomes.push(await ask(tooSlow))
  expect(outcomes).toEqual(['too slow', 'too slow', 'too slow'])
  const pauses: number[] = []
  for (const _ of [1, 2, 3, 4, 5, 6]) {
    const closedAt = now
    while ((await ask(tooSlow)) === 'host') now += 1_000
    pauses.push((now - closedAt) / 60_000)
  }
  expect(pauses).toEqual([1, 2, 4, 8, 10, 10])
  now += 10 * 60_000
  expect([await ask(fine), await ask(tooSlow), await ask(fine)]).toEqual([
    'fine',
    'too slow',
    'fine',
  ])
})

test('a status or a damaged photo closes nothing', async () => {
  const gate = aGate(() => 0)
  for (const because of ['status', 'unreachable', 'damaged', 'too large'] as const) {
    const broken = () => Promise.reject(new PhotoError(because))
    expect(await outcome(gate('http://photos.example/a.jpg', broken))).toBe(because)
  }
  expect(await outcome(gate('http://photos.example/a.jpg', fine))).toBe('fine')
})
