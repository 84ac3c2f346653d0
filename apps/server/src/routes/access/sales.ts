import type { AccessDeps, PaymentProvider } from '@kot/access/payments/provider'
import type { Lang } from '@kot/domain/text/lang'
import type { VatRegistration } from '@kot/domain/money/vat'
import { accessErrorTexts } from '@kot/i18n/texts/api-errors'
import type { FastifyRequest } from 'fastify'
import type { Sessions } from '@kot/accounts/sessions/session-token'
import { verifySession } from '@kot/accounts/sessions/session'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { PublicError, unauthorized } from '../../http/errors.ts'
import type { AccountDeps } from '../accounts/account-deps.ts'

/** The dependencies of a purchase, for one request; provider failures go into that request's log.
 *  @throws a 503 where nothing is sold */
export function requireSales(
  { sessions, provider, vat, langOf }: AccessRouteDeps,
  request: FastifyRequest,
): AccessDeps {
  if (!provider) throw salesDisabled(langOf(request))
  return {
    db: sessions.db,
    provider,
    vat,
    now: sessions.now,
    onTrouble: (facts, message) => request.log.warn(facts, message),
  }
}

export const salesDisabled = (lang: Lang): PublicError =>
  new PublicError('not_sold', accessErrorTexts[lang].notSold, { retryAfter: 60 })

/** What the routes about buying access work with. */
export type AccessRouteDeps = AccountDeps & {
  /** Null where nothing is sold. */
  provider: PaymentProvider | null
  vat: VatRegistration | null
  origins: Record<Lang, string>
}

/** A token with access as it is after what has just happened: what the request's own session was read
 *  with is from before. */
export async function renewedToken(
  sessions: Sessions,
  request: FastifyRequest,
  lang: Lang,
): Promise<string> {
  const session = await verifySession(sessions, request.sessionToken() ?? '')
  // Signed out everywhere while we talked to the card provider.
  if (!session) throw unauthorized(accountErrorTexts[lang].notSignedIn)
  return sessions.tokens.issue(session, sessions.now())
}
