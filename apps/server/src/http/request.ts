import type { Caller } from '@kot/domain/site/fair-queue'
import type { Lang } from '@kot/domain/text/lang'
import ipaddr from 'ipaddr.js'
import { isSignedIn, type SignedInViewer, type Viewer } from '@kot/domain/account/viewer'
import { isStillLive } from '@kot/accounts/sessions/session'
import type { LiveSession } from '@kot/accounts/sessions/session-token'
import type { DB } from '@kot/db/generated'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { unauthorized } from './errors.ts'
import type { LimitRule, Limits } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The live session of the token (`plugins/viewer.ts`); read at most once per request, on demand. */
    session: () => Promise<LiveSession | null>
    viewer: () => Promise<Viewer>
  }
}

/** The English host serves English, every other host serves Icelandic; ports are ignored. Uses
 *  the Host header itself, because a client can forge the forwarded one. */
export function languageOfHost(host: string | undefined, englishOrigin: string): Lang {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '')
  return name === new URL(englishOrigin).hostname ? 'en' : 'is'
}

/**
 * The network of one subscriber: an IPv4 address, or the first 64 bits of an IPv6 address.
 * @param bits 48 for what one customer of a provider can have: 65,536 networks of 64 bits
 */
export function networkOf(address: string, bits: 64 | 48 = 64): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${parsed
    .toByteArray()
    .slice(0, bits / 8)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}/${bits}`
}

/** The network that causes queued work, until the client disconnects. */
export function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
  const gone = new AbortController()
  if (reply.raw.destroyed) gone.abort()
  reply.raw.once('close', () => gone.abort())
  return { network: networkOf(request.ip), signal: gone.signal }
}

/** Returns the token of an Authorization header, or null for another scheme. */
export const bearerToken = (header: string): string | null =>
  /^Bearer +([^ ]+) *$/i.exec(header)?.[1] ?? null

/** Returns the session of a call that requires one. */
export async function requireSession(request: FastifyRequest, lang: Lang): Promise<LiveSession> {
  const session = await request.session()
  if (!session) throw unauthorized(accountErrorTexts[lang].notSignedIn)
  return session
}

/** Returns the viewer of a call that requires a session, if the limit allows the call. */
export async function requireMember(
  { langOf, limits }: MemberDeps,
  request: FastifyRequest,
  limit: LimitRule,
): Promise<SignedInViewer> {
  const viewer = await request.viewer()
  if (!isSignedIn(viewer)) throw unauthorized(accountErrorTexts[langOf(request)].notSignedIn)
  await limits.take(limit, viewer.userId)
  return viewer
}

type MemberDeps = { langOf: (request: FastifyRequest) => Lang; limits: Limits }

/** Makes a check for a transaction that connects something to the account of a call: it throws when the session has
 *  ended since the call came. */
export async function sessionCheck(
  request: FastifyRequest,
  lang: Lang,
): Promise<(trx: Transaction<DB>) => Promise<void>> {
  const session = await requireSession(request, lang)
  return async (trx) => {
    if (!(await isStillLive(trx, session))) throw unauthorized(accountErrorTexts[lang].notSignedIn)
  }
}
