import type { StoredUser } from '../session-store'

export const aStoredUser = (fields: Partial<StoredUser> = {}): StoredUser => ({
  user_id: 'u1',
  name: 'Anna Jónsdóttir',
  email: 'anna@kot.test',
  lang: 'is',
  newsletter: false,
  end_of_subscription: null,
  ...fields,
})

/** A well-formed session token; the browser does not check the signature. */
export const aToken = (payload: unknown): string =>
  `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(payload)}.c2lnbmF0dXJl`

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
