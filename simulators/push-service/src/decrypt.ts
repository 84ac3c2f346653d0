import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'

/** What a browser keeps of a subscription to itself. */
export type DeviceKeys = { ecdh: ECDH; auth: Buffer }

/** salt, record size and the length of the key id (RFC 8188, section 2.1) */
const FIXED_HEADER_BYTES = 16 + 4 + 1
const TAG_BYTES = 16
/** An uncompressed point on P-256, which is the key id of a push message (RFC 8291, section 4). */
const PUBLIC_KEY_BYTES = 65
const LAST_RECORD = 2

/**
 * Decrypts the body of a push message (RFC 8291, with the encoding aes128gcm of RFC 8188). Throws
 * when it was not made for these keys.
 *
 * Written from the RFCs, so that it shares no mistakes with the library that encrypts.
 */
export function decryptMessage(body: Buffer, { ecdh, auth }: DeviceKeys): Buffer {
  if (body.length < FIXED_HEADER_BYTES) throw new Error('the header is incomplete')
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const keyIdBytes = body.readUInt8(20)
  if (keyIdBytes !== PUBLIC_KEY_BYTES) throw new Error('the key id is not a P-256 key')
  const senderKey = body.subarray(FIXED_HEADER_BYTES, FIXED_HEADER_BYTES + keyIdBytes)
  const record = body.subarray(FIXED_HEADER_BYTES + keyIdBytes)
  if (record.length > recordSize) throw new Error('a push message is a single record')
  if (record.length <= TAG_BYTES) throw new Error('the record is too short')

  const sharedSecret = ecdh.computeSecret(senderKey)
  const keyInfo = Buffer.concat([label('WebPush: info'), ecdh.getPublicKey(), senderKey])
  const inputKey = deriveKey(sharedSecret, auth, keyInfo, 32)
  const contentKey = deriveKey(inputKey, salt, label('Content-Encoding: aes128gcm'), 16)
  // The nonce is combined with the number of the record, which is 0 for the only one.
  const nonce = deriveKey(inputKey, salt, label('Content-Encoding: nonce'), 12)

  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  decipher.setAuthTag(record.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()])
  return withoutPadding(padded)
}

const label = (text: string): Buffer => Buffer.from(`${text}\0`, 'ascii')

const deriveKey = (key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/** The text ends with a delimiter, and any number of zeros may follow. */
function withoutPadding(padded: Buffer): Buffer {
  let end = padded.length - 1
  while (end >= 0 && padded[end] === 0) end -= 1
  if (padded[end] !== LAST_RECORD) throw new Error('the delimiter of the last record is missing')
  return padded.subarray(0, end)
}
