import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { readSignedRequest } from './providers.ts'

const secret = 'app secret'
const sign = (body: unknown, key = secret) => {
  const encoded = Buffer.from(JSON.stringify(body)).toString('base64url')
  return `${createHmac('sha256', key).update(encoded).digest('base64url')}.${encoded}`
}
const genuine = { algorithm: 'HMAC-SHA256', user_id: '1234', issued_at: 1 }

it('reads who a signed message is about', () => {
  expect(readSignedRequest(sign(genuine), secret)).toEqual({ subject: '1234' })
})

it.each([
  ['signed by somebody else', sign(genuine, 'another secret')],
  ['not signed', `.${sign(genuine).split('.')[1]}`],
  [
    'with another body',
    `${sign(genuine).split('.')[0]}.${sign({ ...genuine, user_id: '9' }).split('.')[1]}`,
  ],
  ['with another algorithm', sign({ ...genuine, algorithm: 'none' })],
  ['about nobody', sign({ algorithm: 'HMAC-SHA256' })],
  ['with a third part', `${sign(genuine)}.x`],
  ['of no shape', 'nonsense'],
  ['empty', ''],
])('refuses a message %s', (_, text) => {
  expect(readSignedRequest(text, secret)).toBeNull()
})
