import { asStoredUser, type StoredUser } from './stored-user'

/** Reads the user out of a session token. The signature is the server's business: what is shown
 *  from here decides nothing. */
export function decodeToken(jwt: string): StoredUser | null {
  const payload = jwt.split('.')[1]
  if (payload === undefined) return null
  try {
    return asStoredUser(JSON.parse(decodeBase64Url(payload)))
  } catch {
    return null
  }
}

// `atob` yields bytes, and Icelandic names need more than one byte a letter.
function decodeBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (byte) => byte.charCodeAt(0)))
}
