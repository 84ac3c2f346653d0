import { FORBIDDEN_ANSWERS, FORBIDDEN_URLS } from '@kot/safe-fetch/testing/forbidden-addresses'
import { standInDial } from '@kot/safe-fetch/testing/stand-in-dial'
import { expect, test } from 'vitest'
import { defaultLimits } from './limits.ts'
import { createSiteClient, retryAfterMs } from './site-client.ts'
import { agent } from './testing/crawl-test-site.ts'
import { startRentalSite } from './testing/rental-site.ts'

const PUBLIC = '93.184.215.14'

/** A name server that gives these for any name. */
const pointingTo =
  (...addresses: string[]) =>
  async () =>
    addresses

/** Names are innocent where something else about the address is wrong; all others lead inside. */
const leadingInside = async (host: string) =>
  ['public.example', 'photos.example'].includes(host) ? [PUBLIC] : ['127.0.0.1']

type Network = Pick<Parameters<typeof createSiteClient>[0], 'lookup' | 'dial'>

/** Requests a page of a site. @param path of another place, where a page of the site names one */
const ask = async (home: string, network: Network, path = '/leiga') => {
  const line = createSiteClient({
    home: new URL(home),
    userAgent: agent,
    pauseMs: 0,
    limits: defaultLimits,
    signal: null,
    ...network,
  })
  try {
    return (await line.ask(new URL(path, home))).status
  } finally {
    await line.close()
  }
}

const unreachable = { name: 'PermanentPageError', trouble: 'unreachable' }

test('a site on the open internet is requested at the checked address', async () => {
  const site = await startRentalSite({ '/leiga': {} })
  const { dial, dialled } = standInDial(0, { [PUBLIC]: Number(new URL(site.origin).port) })
  expect(await ask('http://leiga.example', { lookup: pointingTo(PUBLIC), dial })).toBe(200)
  expect(dialled).toEqual([PUBLIC])
})

test('a page is never requested at an address forbidden for photos', async () => {
  const canary = await startRentalSite({ '/leiga': {}, '/': {} })
  const { dial, dialled } = standInDial(Number(new URL(canary.origin).port))
  for (const url of FORBIDDEN_URLS.filter((one) => URL.canParse(one))) {
    const refused = await ask('http://leiga.example', { lookup: leadingInside, dial }, url).catch(
      ({ name, trouble }) => ({ url, name, trouble }),
    )
    expect(refused).toEqual({ url, ...unreachable })
  }
  expect(dialled).toEqual([])
  expect(canary.log).toEqual([])
})

test.each(FORBIDDEN_ANSWERS.filter((answer) => answer.length > 0).map((answer) => [answer]))(
  'a site whose name has the addresses %j gets no request',
  async (answer) => {
    const site = await startRentalSite({ '/leiga': {} })
    const { dial } = standInDial(Number(new URL(site.origin).port))
    await expect(
      ask('http://leiga.example', { lookup: pointingTo(...answer), dial }),
    ).rejects.toMatchObject(unreachable)
    expect(site.log).toEqual([])
  },
)

const findingNothing = () =>
  Promise.reject(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }))

test('an unknown host name is retried later', async () => {
  await expect(ask('http://leiga.example', { lookup: findingNothing })).rejects.toMatchObject({
    name: 'RetryablePageError',
    trouble: 'unreachable',
  })
})

test.each(['127.0.0.1', 'localhost', 'leiga.localhost'])(
  'an operator who sets %s as the origin of a source means it',
  async (host) => {
    const site = await startRentalSite({ '/leiga': {} })
    const origin = site.origin.replace('127.0.0.1', host)
    expect(await ask(origin, { lookup: pointingTo('127.0.0.1') })).toBe(200)
  },
)

test.each(['localhost.example', 'notlocalhost', 'localhost.leiga.is'])(
  '%s is a name like any other',
  async (host) => {
    await expect(ask(`https://${host}`, { lookup: pointingTo('127.0.0.1') })).rejects.toMatchObject(
      unreachable,
    )
  },
)

const now = new Date('2026-11-15T12:00:00Z')

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Sun, 15 Nov 2026 12:01:00 GMT', 60_000],
  ['Sun, 15 Nov 2026 11:00:00 GMT', 0],
  ['999999999', 999_999_999_000],
  ['9'.repeat(40), null],
  ['-5', null],
  ['1.5', null],
  ['seinna', null],
  ['seinna 2', null],
  ['', null],
  [null, null],
])('%j means %j', (header, ms) => {
  expect(retryAfterMs(header, now)).toBe(ms)
})
