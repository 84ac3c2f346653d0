import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createDialogProvider } from './dialog-provider.ts'
import { createHostedProvider } from './hosted-provider.ts'
import { ProviderUnreachableError } from './provider.ts'

let answer = { status: 200, body: '' }
const server = createServer((_, response) => {
  response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.body)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())

const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const settings = { api, merchant: 'kot', privateKey: 'k', secretKey: 'k', test: false, page: api }
const providers = [createDialogProvider(settings), createHostedProvider(settings)]

test.each([
  ['does not know our key', { status: 401, body: '{}' }],
  ['has had too much of us', { status: 429, body: '{}' }],
  ['sends us elsewhere', { status: 302, body: '' }],
  ['answers with a page', { status: 200, body: '<html>' }],
  ['answers with something else', { status: 200, body: '{"transaction":{"id":1}}' }],
])('a server that %s leaves the outcome of a payment unknown', async (_, given) => {
  answer = given
  for (const provider of providers) {
    await expect(provider.find('1')).rejects.toThrow(ProviderUnreachableError)
  }
})

test('an unreachable server leaves the outcome of a payment unknown', async () => {
  const nowhere = createDialogProvider({ ...settings, api: 'http://127.0.0.1:1' })
  await expect(nowhere.capture('1', 1_990)).rejects.toThrow(ProviderUnreachableError)
})
