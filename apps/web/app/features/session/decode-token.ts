import { asStoredUser, type StoredUser } from './stored-user'

/** Reads the user out of a session token. The signature is the server's business: what is shown
 *  from here decides nothing. */
export function decodeToken(jwt: string): StoredUser | null {
  return asStoredUser(claimsOf(jwt))
}

/** When the token's time is up, in milliseconds; null when it does not say. */
export function tokenExpiry(jwt: string): number | null {
  const claims = claimsOf(jwt)
  const seconds = typeof claims === 'object' && claims !== null && 'exp' in claims && claims.exp
  return typeof seconds === 'number' ? seconds * 1_000 : null
}

function claimsOf(jwt: string): unknown {
  try {
    return JSON.parse(decodeBase64Url(jwt.split('.')[1] ?? ''))
  } catch {
    return null
  }
}

// `atob` yields bytes, and Icelandic names need more than one byte a letter.
function decodeBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (byte) => byte.charCodeAt(0)))
}
