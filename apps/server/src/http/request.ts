import type { Lang } from '@kot/domain/lang'
import ipaddr from 'ipaddr.js'
import type { LiveSession } from '@kot/accounts/sessions/session-token'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import type { FastifyRequest } from 'fastify'
import { unauthorized } from './errors.ts'

/** The English host gives English, every other host gives Icelandic; ports do not matter. Takes the
 *  Host header itself: what a proxy may be told to forward in its place, a client may write too. */
export function languageOfHost(host: string | undefined, englishOrigin: string): Lang {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '')
  return name === new URL(englishOrigin).hostname ? 'en' : 'is'
}

/** What one subscriber has: an IPv4 address, or the 64 bits in which an IPv6 subscriber may take any. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${parsed
    .toByteArray()
    .slice(0, 8)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}/64`
}

/** The token of an Authorization header; null for any other kind of it. */
export const bearerToken = (header: string): string | null =>
  /^Bearer +([^ ]+) *$/i.exec(header)?.[1] ?? null

/** For calls that only somebody signed in may make. */
export async function requireSession(request: FastifyRequest, lang: Lang): Promise<LiveSession> {
  const session = await request.session()
  if (!session) throw unauthorized(accountErrorTexts[lang].notSignedIn)
  return session
}
