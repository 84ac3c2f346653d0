import { randomBytes } from 'node:crypto'
import { inventedSeller } from '@kot/domain/testing/invented-seller'
import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { languageOfHost } from './request.ts'
import { wholeServer } from '../testing/whole-server.ts'

test.each([
  ['en.kot.localhost', 'en'],
  ['en.kot.localhost:3000', 'en'],
  ['EN.Kot.Localhost:3000', 'en'],
  ['kot.localhost', 'is'],
  ['kot.localhost:3000', 'is'],
  ['example.test', 'is'],
  ['en.kot.localhost.example.test', 'is'],
  ['', 'is'],
  [undefined, 'is'],
])('the host %s speaks %s', (host, lang) => {
  expect(languageOfHost(host, 'http://en.kot.localhost:3000')).toBe(lang)
})

const aSecret = () => randomBytes(32).toString('hex')

test('the host names come from the environment', async () => {
  const { db } = await testDatabase()
  const { app } = await wholeServer(db, {
    ORIGIN_IS: 'https://heimili.example',
    ORIGIN_EN: 'https://homes.example',
    // A public site accepts no secrets of the demo.
    SESSION_SECRET: aSecret(),
    IMAGE_SECRET: aSecret(),
    MAIL_LINK_KEY: aSecret(),
    OPERATOR_KEY: randomBytes(32).toString('base64'),
    ...inventedSeller,
    LAUNCH_CLAIMS: 'off',
    MAIL_EVENTS_SECRET: undefined,
    MAIL_EVENTS_POSTMARK_PASSWORD: undefined,
  })
  for (const [host, text] of [
    ['homes.example', 'Wrong e-mail or password.'],
    ['heimili.example', 'Netfang eða lykilorð er rangt.'],
    ['en.kot.localhost', 'Netfang eða lykilorð er rangt.'],
  ] as const) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/sign_in',
      headers: { host },
      payload: { email: 'enginn@kot.test', password: 'rangt' },
    })
    expect([host, answer.json<{ error: string }>().error]).toEqual([host, text])
  }
})
