import type { LookupOptions } from 'node:dns'
import { expect, test } from 'vitest'
import { usualLimits } from './limits.ts'
import { lookupOf, type Resolve } from './lookup-of.ts'
import { openLine } from './site-line.ts'
import { agent } from './testing/a-look.ts'
import { startRentalSite } from './testing/rental-site.ts'

/** A name server that gives these for any name. */
const pointingTo =
  (...addresses: string[]): Resolve =>
  (_name, { all }, found) => {
    const known = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    if (all) found(null, known)
    else found(null, known[0]?.address ?? '', known[0]?.family)
  }

const find = (
  resolve: Resolve,
  options: LookupOptions = { all: true },
  home = 'https://leiga.example',
) =>
  new Promise((resolved, rejected) =>
    lookupOf(new URL(home), resolve)('leiga.example', options, (error, address, family) =>
      error ? rejected(error) : resolved(options.all ? address : [address, family]),
    ),
  )

test('a name is found on the open internet', async () => {
  expect(await find(pointingTo('1.1.1.1', '2606:4700::1111'))).toEqual([
    { address: '1.1.1.1', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ])
  expect(await find(pointingTo('1.1.1.1'), {})).toEqual(['1.1.1.1', 4])
})

test.each([{ all: true }, {}])(
  'a name that points at our own network is refused (%j)',
  async (how) => {
    await expect(find(pointingTo('169.254.169.254'), how)).rejects.toMatchObject({
      name: 'GiveUp',
      trouble: 'unreachable',
    })
  },
)

test('of a name that points both ways the way outside is taken', async () => {
  expect(await find(pointingTo('10.0.0.1', '1.1.1.1'))).toEqual([{ address: '1.1.1.1', family: 4 }])
})

test('a name that nobody knows is told of as before', async () => {
  const lost = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
  await expect(find((_name, _options, found) => found(lost, []))).rejects.toBe(lost)
})

const ask = async (home: string, resolve: Resolve) => {
  const line = openLine({
    home: new URL(home),
    userAgent: agent,
    pauseMs: 0,
    limits: usualLimits,
    signal: null,
    resolve,
  })
  try {
    return (await line.ask(new URL('/leiga', home))).status
  } finally {
    await line.close()
  }
}

test('a site whose name leads to us is unreachable, and nothing is asked there', async () => {
  const site = await startRentalSite({ '/leiga': {} })
  const named = site.origin.replace('127.0.0.1', 'leiga.example')
  await expect(ask(named, pointingTo('127.0.0.1'))).rejects.toMatchObject({
    trouble: 'unreachable',
  })
  expect(site.log).toEqual([])
})

test.each(['127.0.0.1', 'localhost', 'leiga.localhost'])(
  'a site that an operator put at %s is asked there',
  async (host) => {
    const site = await startRentalSite({ '/leiga': {} })
    expect(await ask(site.origin.replace('127.0.0.1', host), pointingTo('127.0.0.1'))).toBe(200)
  },
)

test.each(['localhost.example', 'notlocalhost', 'localhost.leiga.is'])(
  '%s is a name like any other',
  async (host) => {
    await expect(find(pointingTo('127.0.0.1'), {}, `https://${host}`)).rejects.toMatchObject({
      trouble: 'unreachable',
    })
  },
)
