import type { AccessParts } from '@kot/access/payments/provider'
import type { Lang } from '@kot/domain/lang'
import { accessErrorTexts } from '@kot/i18n/texts/api-errors'
import type { FastifyRequest } from 'fastify'
import { PublicError } from '../../public-error.ts'
import type { AccessRouteParts } from './access-route-parts.ts'

/** What buying works with, for one request; its trouble with the provider goes into that request's log.
 *  @throws a 503 where nothing is sold */
export function soldBy(
  { sessions, provider, langOf }: AccessRouteParts,
  request: FastifyRequest,
): AccessParts {
  if (!provider) throw notSold(langOf(request))
  return {
    db: sessions.db,
    provider,
    now: sessions.now,
    onTrouble: (facts, message) => request.log.warn(facts, message),
  }
}

export const notSold = (lang: Lang): PublicError =>
  new PublicError('not_sold', accessErrorTexts[lang].notSold, { retryAfter: 60 })
