import { createPublicKey, type KeyObject, verify } from 'node:crypto'

/** An application server may not sign for longer (RFC 8292, section 2). */
const MAX_VALIDITY_SECONDS = 24 * 60 * 60

export type VapidProblem = { status: 401 | 403; message: string }

export type VapidOptions = {
  /** The push service's own, which the token has to name. */
  origin: string
  now: Date
  /** The key that the subscription is restricted to, in base64url. */
  applicationServerKey: string | null
}

/** Checks how an application server identifies itself (RFC 8292); null when all is well. */
export function findVapidProblem(
  authorization: string | undefined,
  { origin, now, applicationServerKey }: VapidOptions,
): VapidProblem | null {
  if (authorization === undefined) return { status: 401, message: 'Authorization is missing' }
  const { token, key } = parseAuthorization(authorization)
  if (token === undefined || key === undefined) {
    return { status: 401, message: 'Authorization is not "vapid t=…, k=…"' }
  }
  const publicKey = importPublicKey(key)
  if (!publicKey) return forbidden('k is not a public key on P-256')
  if (!isSignedBy(token, publicKey)) return forbidden('t is not signed with k by ES256')
  if (applicationServerKey !== null && key !== applicationServerKey) {
    return forbidden('the subscription belongs to another key')
  }
  const { aud, exp, sub } = decodePart(token.split('.')[1])
  const seconds = now.getTime() / 1_000
  if (aud !== origin) return forbidden(`aud is ${JSON.stringify(aud)}, not ${origin}`)
  if (typeof exp !== 'number' || exp <= seconds) return forbidden('exp is over')
  if (exp > seconds + MAX_VALIDITY_SECONDS) return forbidden('exp is more than 24 hours away')
  if (typeof sub !== 'string' || !/^(mailto:|https:\/\/)./.test(sub)) {
    return forbidden('sub is neither a mailto: nor an https: address')
  }
  return null
}

const forbidden = (message: string): VapidProblem => ({ status: 403, message })

function parseAuthorization(header: string): { token?: string; key?: string } {
  const [, parameters = ''] = /^vapid\s+(.+)$/i.exec(header) ?? []
  const values = new Map(
    parameters.split(',').map((one) => {
      const [name = '', ...rest] = one.trim().split('=')
      return [name, rest.join('=')]
    }),
  )
  const token = values.get('t')
  const key = values.get('k')
  return { ...(token !== undefined && { token }), ...(key !== undefined && { key }) }
}

function importPublicKey(key: string): KeyObject | null {
  const point = Buffer.from(key, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  } catch {
    return null
  }
}

function isSignedBy(token: string, key: KeyObject): boolean {
  const [header = '', claims = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || decodePart(header)['alg'] !== 'ES256') return false
  return verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
}

function decodePart(part = ''): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>
  } catch {
    return {}
  }
}
