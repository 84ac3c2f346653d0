import { createECDH } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { decryptMessage, type DeviceKeys } from './decrypt.ts'

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')

/** RFC 8291, section 5 and appendix A. */
const example = {
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  publicKey:
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS' +
    '6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu' +
    'lcy4a-fN',
  text: 'When I grow up, I want to be a watermelon',
}

function exampleKeys(): DeviceKeys {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(bytes(example.privateKey))
  return { ecdh, auth: bytes(example.auth) }
}

/** The example with one byte changed. */
function changed(at: number): Buffer {
  const body = bytes(example.body)
  body.writeUInt8(body.readUInt8(at) ^ 1, at)
  return body
}

test('the example of RFC 8291 is decrypted', () => {
  const keys = exampleKeys()
  expect(keys.ecdh.getPublicKey('base64url')).toBe(example.publicKey)
  expect(decryptMessage(bytes(example.body), keys).toString()).toBe(example.text)
})

describe('is refused:', () => {
  const length = bytes(example.body).length

  test.each([
    ['another salt', 0, 'unable to authenticate'],
    ['a key id of another length', 20, 'not a P-256 key'],
    ["another key of the sender's", 40, 'Public key is not valid'],
    ['a flipped bit in the text', 90, 'unable to authenticate'],
    ['a flipped bit in the tag', length - 1, 'unable to authenticate'],
  ])('%s', (_what, at, message) => {
    expect(() => decryptMessage(changed(at), exampleKeys())).toThrow(message)
  })

  test.each([
    [20, 'header is incomplete'],
    [50, 'too short'],
    [102, 'too short'],
    [length - 1, 'unable to authenticate'],
  ])('a body cut after %i bytes', (end, message) => {
    expect(() => decryptMessage(bytes(example.body).subarray(0, end), exampleKeys())).toThrow(
      message,
    )
  })

  test('another authentication secret', () => {
    const keys = { ...exampleKeys(), auth: Buffer.alloc(16) }
    expect(() => decryptMessage(bytes(example.body), keys)).toThrow('unable to authenticate')
  })

  test('a record that is larger than its header', () => {
    const body = bytes(example.body)
    body.writeUInt32BE(18, 16)
    expect(() => decryptMessage(body, exampleKeys())).toThrow('single record')
  })
})
