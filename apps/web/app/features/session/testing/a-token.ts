/** A session token in form; nothing in the browser asks whether it is signed. */
export const aToken = (payload: unknown): string =>
  `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(payload)}.c2lnbmF0dXJl`

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
