import { expect, test } from 'vitest'
import {
  checkPublicUrl,
  hostOf,
  isPublicAddress,
  resolvePublic,
  UnsafeAddressError,
} from './public-address.ts'
import { FORBIDDEN_ANSWERS, FORBIDDEN_URLS } from './testing/forbidden-addresses.ts'

test.each([
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2606:4700::1111',
  '2a02:750:7::1',
])('%s is on the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '0.0.0.0',
  '0.255.255.255',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.255',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '0:0:0:0:0:0:0:1',
  '::127.0.0.1',
  'fc00::1',
  'fdff:ffff::1',
  'fe80::1',
  'fe80::1%eth0',
  'febf::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.1.2.3',
  '::ffff:169.254.169.254',
  '::FFFF:192.168.0.1',
  '::ffff:0.0.0.0',
  '64:ff9b::7f00:1',
  '64:ff9b::127.0.0.1',
  '2002:7f00:1::',
  'leiga.example',
  '127.1',
  '',
  // Carries an IPv4 address, public or not; or lies outside what is assigned.
  '::ffff:1.1.1.1',
  '::ffff:101:101',
  'fbff::1',
  // Documentation, benchmarks, discard and anycast relays
  '192.0.2.1',
  '198.51.100.1',
  '203.0.113.1',
  '2001:db8::1',
  '100::1',
  '192.88.99.1',
  '2001:2::1',
  '3fff::1',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

const PUBLIC = '93.184.215.14'
const lookup = async (host: string) =>
  ['public.example', 'photos.example'].includes(host) ? [PUBLIC] : ['127.0.0.1']

/** The addresses a URL may be requested at. */
async function addressesOf(text: string): Promise<string[]> {
  const url = checkPublicUrl(text, new Set())
  return resolvePublic(hostOf(url), { lookup, trusted: false })
}

test('none of the forbidden URLs has an address that may be connected to', async () => {
  expect(new Set(FORBIDDEN_URLS).size).toBeGreaterThanOrEqual(150)
  for (const url of FORBIDDEN_URLS) {
    const error = await addressesOf(url).catch((thrown: unknown) => thrown)
    expect([url, error]).toEqual([url, expect.any(UnsafeAddressError)])
  }
  expect(await addressesOf('https://photos.example/a.jpg')).toEqual([PUBLIC])
})

test.each(FORBIDDEN_ANSWERS.map((answer) => [answer.join(' and ') || 'nothing', answer]))(
  'a name is rejected by the answer %s',
  async (_said, answer) => {
    const rejected = resolvePublic('stranger.example', {
      lookup: async () => [...answer],
      trusted: false,
    })
    await expect(rejected).rejects.toMatchObject(
      answer.length === 0 ? { code: 'ENOTFOUND' } : { name: 'UnsafeAddressError' },
    )
  },
)

test('no error repeats the address it is about', async () => {
  for (const url of FORBIDDEN_URLS) {
    const { message } = await addressesOf(url).then(
      () => new Error('was let through'),
      (error: Error) => error,
    )
    expect(message).not.toMatch(/\d|example|localhost/)
  }
})
