import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAskForStatus } from './ask-for-status.ts'

const asked: string[] = []
const site = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  if (request.url === '/loop') return void response.writeHead(302, { location: '/loop' }).end()
  const [, status, to] = /^\/(\d+)(?:\?to=(.*))?$/.exec(request.url ?? '') ?? []
  response.writeHead(Number(status), to === undefined ? {} : { location: decodeURIComponent(to) })
  response.end('a page')
})
let origin = ''
beforeAll(async () => {
  await once(site.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterAll(() => void site.close())

const ask = (path: string) =>
  createAskForStatus({ trustedOrigins: new Set([origin]) })(`${origin}${path}`)
const redirectTo = (address: string) => `/302?to=${encodeURIComponent(address)}`

test.each([200, 404, 403, 500])('a page that answers %i does', async (status) => {
  expect(await ask(`/${status}`)).toBe(status)
})

test('a redirect is followed to where it leads', async () => {
  expect(await ask(redirectTo('/410'))).toBe(410)
})

test('redirects without end are no answer', async () => {
  expect(await ask('/loop')).toBeNull()
})

test.each([
  'http://169.254.169.254/latest/meta-data/',
  'http://localhost/',
  'http://10.0.0.1/',
  'http://[::1]/',
])('a redirect to %s is not followed', async (inside) => {
  asked.length = 0
  expect(await ask(redirectTo(inside))).toBeNull()
  expect(asked).toHaveLength(1)
})

test.each(['http://127.0.0.1:1/', 'http://192.168.1.1/', 'not an address', 'file:///etc/passwd'])(
  '%s is not requested',
  async (address) => {
    expect(await createAskForStatus()(address)).toBeNull()
  },
)

const lookupMixed = () => Promise.resolve(['93.184.215.14', '127.0.0.1'])

test('a name that resolves to a private address is not requested', async () => {
  let dialled = 0
  const dial = (_: unknown, callback: (error: Error, socket: null) => void) => {
    dialled += 1
    callback(new Error('dialled'), null)
  }
  expect(await createAskForStatus({ lookup: lookupMixed, dial })('https://a.example/')).toBeNull()
  expect(dialled).toBe(0)
})
