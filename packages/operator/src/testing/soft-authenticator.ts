import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { ProofResponse, RegistrationResponse } from '../passkey.ts'

const encode = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** Flags: user present, user verified, key included. */
const PRESENT = 0x01
const VERIFIED = 0x04
const KEY_INCLUDED = 0x40

type ChallengeInput = { challenge: string; origin?: string; rpId?: string; isVerified?: boolean }

/**
 * A software passkey for cases that browsers prevent: a wrong challenge, a wrong origin, a counter
 * that does not increase.
 */
export function softAuthenticator(place: { rpId: string; origin: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, { challenge, origin = place.origin }: ChallengeInput) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false })

  function authenticatorData(
    asked: ChallengeInput,
    flags: number,
    rest: Uint8Array = Buffer.alloc(0),
  ) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const all = PRESENT | (asked.isVerified === false ? 0 : VERIFIED) | flags
    return Buffer.concat([sha256(asked.rpId ?? place.rpId), Buffer.of(all), count, rest])
  }

  return {
    id: encode(id),

    /** Keeps or lowers the counter, like a copy of the device. */
    countFrom(next: number): void {
      counter = next
    },

    register(asked: ChallengeInput): RegistrationResponse {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([
        Buffer.alloc(16),
        length,
        id,
        coseKey(publicKey.export({ format: 'jwk' })),
      ])
      const data = authenticatorData(asked, KEY_INCLUDED, credential)
      return {
        id: encode(id),
        rawId: encode(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: encode(clientData('webauthn.create', asked)),
          attestationObject: encode(attestation(data)),
          transports: ['internal'],
        },
      }
    },

    prove(asked: ChallengeInput): ProofResponse {
      counter += 1
      const data = authenticatorData(asked, 0)
      const client = clientData('webauthn.get', asked)
      return {
        id: encode(id),
        rawId: encode(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      }
    },
  }
}

/** The part of CBOR that two maps need (RFC 8949). */
const text = (word: string) => Buffer.concat([Buffer.of(0x60 + word.length), Buffer.from(word)])
/** Nothing here is longer than 255 bytes or shorter than 24. */
const bytes = (value: Uint8Array) => Buffer.concat([Buffer.of(0x58, value.length), value])

/** {1: 2, 3: -7, -1: 1, -2: x, -3: y}: a P-256 key for ES256 (RFC 9053). */
const coseKey = ({ x = '', y = '' }: { x?: string; y?: string }) =>
  Buffer.concat([
    Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.of(0x22),
    bytes(Buffer.from(y, 'base64url')),
  ])

/** {fmt: "none", attStmt: {}, authData}: no attestation of the device. */
const attestation = (data: Uint8Array) =>
  Buffer.concat([
    Buffer.of(0xa3),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.of(0xa0),
    text('authData'),
    bytes(data),
  ])
