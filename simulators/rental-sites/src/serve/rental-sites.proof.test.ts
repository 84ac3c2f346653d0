import { request as httpRequest, type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { unpackedBytes } from '../faults/floods.ts'
import { faults, type Fault } from '../faults/faults.ts'
import { startRentalSites, type RentalSites } from './rental-sites.ts'
import { aWorld, smallSites } from '../testing/small-sites.ts'

let sites: RentalSites
beforeAll(async () => {
  sites = await startRentalSites({ world: aWorld(), sites: smallSites })
})
afterAll(() => sites.close())
afterEach(() => {
  for (const { name } of smallSites) sites.setFault(name, null)
  sites.log.clear()
})

const at = (site: string, path: string): string => `${sites.origins[site]}${path}`
const ask = (site: string, path: string, init?: RequestInit) => fetch(at(site, path), init)
const textAt = async (site: string, path: string) => (await ask(site, path)).text()
const idsOf = async () => {
  const pages = await Promise.all(
    Array.from({ length: 6 }, (_, index) => textAt('html', `/list?page=${index + 1}`)),
  )
  return pages.flatMap((page) => page.match(/home-\d+/g) ?? [])
}
const under = (fault: Fault, site = 'html') => sites.setFault(site, fault)

/** The answer as it comes over the wire. */
const raw = (site: string, path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip' }
    httpRequest(at(site, path), { headers, agent: false }, resolve).on('error', reject).end()
  })

describe('a site', () => {
  test('shows the adverts of the world, page after page', async () => {
    const pages = Math.ceil(sites.world.adverts('html').length / 10)
    const texts = await Promise.all(
      Array.from({ length: pages }, (_, index) => textAt('html', `/list?page=${index + 1}`)),
    )

    const shown = texts.flatMap((text) =>
      [...text.matchAll(/id="home-(\d+)"/g)].map(([, id]) => id),
    )
    expect(shown).toEqual(sites.world.adverts('html').map(({ id }) => String(id)))
  })

  test('changes with the world', async () => {
    const { key } = sites.world.appear({ sites: ['json'], price: 231_000 })
    expect(await textAt('json', '/list')).toContain('231000')

    sites.world.leave(key)
    expect(await textAt('json', '/list')).not.toContain('231000')
  })

  test('has a robots.txt, or none', async () => {
    expect(await textAt('html', '/robots.txt')).toContain('Disallow: /admin/')
    expect((await ask('json', '/robots.txt')).status).toBe(404)
  })

  test('packs for those who can unpack, and not for others', async () => {
    const packed = await raw('html', '/list')
    const plain = await ask('html', '/list', { headers: { 'accept-encoding': 'gzip;q=0' } })

    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(plain.headers.get('content-encoding')).toBeNull()
    packed.destroy()
  })

  test('does not send a page again that is known and the same', async () => {
    const tag = (await ask('html', '/list')).headers.get('etag') ?? ''
    const again = () => ask('html', '/list', { headers: { 'if-none-match': `"other", ${tag}` } })

    const same = await again()
    expect(same.status).toBe(304)
    expect(await same.text()).toBe('')

    const { key } = sites.world.appear({ sites: ['html'] })
    expect((await again()).status).toBe(200)
    sites.world.leave(key)
    expect((await again()).status).toBe(304)
  })

  test('answers a POST whole each time', async () => {
    const post = await ask('json', '/list', { method: 'POST', body: '{}' })

    expect(post.status).toBe(200)
    expect(post.headers.get('etag')).toBeNull()
  })
})

describe('the access log', () => {
  test('logs every request with its sender, times and response', async () => {
    await textAt('html', '/robots.txt')
    await ask('html', '/list?page=2', { headers: { 'user-agent': 'Kot (+https://kot.test)' } })
    await textAt('json', '/nothing')

    expect(sites.log.of('html')).toMatchObject([
      { method: 'GET', path: '/robots.txt', status: 200 },
      { path: '/list?page=2', userAgent: 'Kot (+https://kot.test)', status: 200 },
    ])
    expect(sites.log.of('json')).toMatchObject([{ path: '/nothing', status: 404 }])
    for (const { began, ended } of sites.log.of()) expect(ended).toBeGreaterThanOrEqual(began)
  })

  test('distinguishes one reader at a time from several', async () => {
    for (let page = 1; page <= 5; page += 1) {
      await textAt('html', `/list?page=${page}`)
      await delay(30)
    }
    expect(sites.log.largestOverlap('html')).toBe(1)
    // Timers may come a millisecond early.
    expect(Math.min(...sites.log.pauses('html'))).toBeGreaterThan(28)

    sites.setFault('html', 'hang')
    const impatient = [1, 2, 3].map(() =>
      ask('html', '/list', { signal: AbortSignal.timeout(300) }),
    )
    await Promise.allSettled(impatient)
    expect(sites.log.largestOverlap('html')).toBe(3)
  })
})

describe('faults', () => {
  test.each(faults.filter((fault) => fault !== 'hang' && fault !== 'refuse'))(
    '%s leaves robots.txt and the other sites alone',
    async (fault) => {
      under(fault)

      expect(await textAt('html', '/robots.txt')).toContain('User-agent')
      expect(await textAt('csv', '/list')).toContain(';')
    },
  )

  test('there is no fault of a site that is not there', () => {
    expect(() => sites.setFault('elsewhere', 'empty')).toThrow(RangeError)
  })

  test('empty shows every page without adverts', async () => {
    under('empty')

    expect(await textAt('html', '/list')).toContain('<ul class="homes"></ul>')
  })

  test('captcha forbids and requires a human', async () => {
    under('captcha')
    const answer = await ask('html', '/list')

    expect(answer.status).toBe(403)
    expect(await answer.text()).toMatch(/captcha/i)
  })

  test('too-many sends Retry-After', async () => {
    under('too-many')
    const { status, headers } = await ask('html', '/list')

    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('server-error is one', async () => {
    under('server-error')

    expect((await ask('html', '/list')).status).toBe(500)
  })

  test('slow-drip begins at once and does not come to an end', async () => {
    under('slow-drip')
    const { bytes, ended } = await readFor(1_000, 'html')

    expect(ended).toBe(false)
    expect(bytes).toBeGreaterThanOrEqual(1)
    expect(bytes).toBeLessThan(50)
  })

  test('endless streams as long as the client is connected, and stops when it leaves', async () => {
    under('endless')
    const { bytes, ended } = await readFor(10_000, 'html', 12_000_000)

    expect(ended).toBe(false)
    expect(bytes).toBeGreaterThanOrEqual(12_000_000)
    await expect.poll(() => sites.log.of('html')[0]?.ended).not.toBeNull()
  })

  test('gzip-bomb is small until it is unpacked', async () => {
    under('gzip-bomb')
    const answer = await raw('html', '/list')
    expect(Number(answer.headers['content-length'])).toBeLessThan(2_000_000)
    expect(answer.headers['content-type']).toContain('text/html')

    let unpacked = 0
    for await (const chunk of answer.pipe(createGunzip())) {
      unpacked += (chunk as Buffer).length
      if (unpacked > 50_000_000) break
    }

    expect(unpacked).toBeGreaterThan(50_000_000)
    expect(unpackedBytes).toBeGreaterThan(1_000_000_000)
  })

  test('wrong-charset makes a mess of every letter outside ASCII', async () => {
    const right = await textAt('html', '/list')
    expect(right).toContain('Næsta síða')
    for (const { name } of smallSites) under('wrong-charset', name)

    expect(await textAt('html', '/list')).toContain('N\u{fffd}sta s\u{fffd}\u{fffd}a')
    expect(await textAt('json', '/list')).toMatch(/Ã/)
    expect(await textAt('csv', '/list')).toContain('Ver\u{fffd}')
  })

  test('html-for-json is a page with status 200 for every request', async () => {
    under('html-for-json', 'json')
    const answer = await ask('json', '/list')

    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/html')
    await expect(answer.json()).rejects.toThrow(SyntaxError)
  })

  test('changed-markup leaves nothing to find adverts by, in any format', async () => {
    for (const { name } of smallSites) under('changed-markup', name)

    expect(await textAt('html', '/list')).not.toMatch(/<li|class=|href=/)
    expect(await textAt('json', '/list')).not.toMatch(/"(items|id|price|next)"/)
    expect(await textAt('xml', '/list')).not.toMatch(/<(rss|item|guid|geo:lat)/)
    expect(await textAt('csv', '/list')).not.toMatch(/Auðkenni|Verð/)
  })

  test('partly-changed keeps everything but the price, in any format', async () => {
    const before = await textAt('html', '/list')
    for (const { name } of smallSites) under('partly-changed', name)
    const after = await textAt('html', '/list')

    expect(after.match(/id="home-\d+"/g)).toEqual(before.match(/id="home-\d+"/g))
    expect(after.match(/[\d.]+ m²/g)).toEqual(before.match(/[\d.]+ m²/g))
    expect(after.replaceAll(/<[^>]*>/g, '')).not.toMatch(/kr\./)
    expect(await textAt('json', '/list')).not.toContain('price')
    expect(await textAt('xml', '/list')).not.toContain('kr.')
    expect(await textAt('csv', '/list')).toMatch(/^Auðkenni;Heimilisfang;x\w+;Stærð\r\n/)
  })

  test('redirect-loop never arrives', async () => {
    under('redirect-loop')

    await expect(ask('html', '/list')).rejects.toThrow('fetch failed')
    expect(sites.log.of('html').length).toBeGreaterThan(10)
  })

  test('half-failing fails for always the same half, and never for the first page', async () => {
    const paths = sites.world.adverts('html').map(({ id }) => `/homes/${id}`)
    const statuses = async () =>
      Promise.all(paths.map(async (path) => (await ask('html', path)).status))
    under('half-failing')

    const first = await statuses()

    const failed = first.filter((status) => status === 500).length
    expect(failed).toBeGreaterThan(paths.length * 0.25)
    expect(failed).toBeLessThan(paths.length * 0.75)
    expect(await statuses()).toEqual(first)
    for (const path of ['/list', '/list?page=1']) expect((await ask('html', path)).status).toBe(200)
  })

  test('rotated-ids shows the same homes under other ids, which have pages too', async () => {
    under('rotated-ids', 'json')
    const { items } = JSON.parse(await textAt('json', '/list')) as { items: { id: number }[] }

    expect(items.map(({ id }) => id - 5_000_000)).toEqual(
      sites.world
        .adverts('json')
        .slice(0, 10)
        .map(({ id }) => id),
    )
    expect((await ask('json', `/homes/${items[0]?.id}`)).status).toBe(200)
  })

  test('fewer shows about half, always the same', async () => {
    const before = await idsOf()
    under('fewer')
    const after = await idsOf()

    expect(after.length).toBeGreaterThan(before.length * 0.3)
    expect(after.length).toBeLessThan(before.length * 0.7)
    expect(before).toEqual(expect.arrayContaining(after))
    expect(await idsOf()).toEqual(after)
  })

  test('hang takes the request, robots.txt too, and never answers', async () => {
    under('hang')

    for (const path of ['/list', '/robots.txt']) {
      await expect(ask('html', path, { signal: AbortSignal.timeout(300) })).rejects.toThrow(
        expect.objectContaining({ name: 'TimeoutError' }),
      )
    }
    await expect
      .poll(() => sites.log.of('html').map(({ ended }) => ended !== null))
      .toEqual([true, true])
    expect(sites.log.of('html').map(({ status }) => status)).toEqual([null, null])
  })

  test('refuse resets the connection, for robots.txt too', async () => {
    under('refuse')

    for (const path of ['/list', '/robots.txt']) {
      await expect(ask('html', path)).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
    }
  })

  test('one that has ended leaves nothing behind', async () => {
    const before = await textAt('html', '/list')
    for (const fault of faults) under(fault)
    sites.setFault('html', null)

    expect(await textAt('html', '/list')).toBe(before)
  })
})

/** Reads until the time is up, the answer ends or enough has come. */
async function readFor(
  milliseconds: number,
  site: string,
  enough = Infinity,
): Promise<{ bytes: number; ended: boolean }> {
  const answer = await ask(site, '/list', { signal: AbortSignal.timeout(milliseconds) })
  let bytes = 0
  try {
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.byteLength
      if (bytes >= enough) return { bytes, ended: false }
    }
    return { bytes, ended: true }
  } catch {
    return { bytes, ended: false }
  }
}
