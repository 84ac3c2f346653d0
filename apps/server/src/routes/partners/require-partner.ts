import { partnerOfToken } from '@kot/intake/push/partner-of-token'
import type { FastifyInstance } from 'fastify'
import { partnerLimits } from '../../limits/partner-limits.ts'
import { bearerToken } from '../../plugins/bearer-token.ts'
import { unauthorized } from '../../public-error.ts'
import type { PartnerParts } from './partner-parts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The source whose partner asks; known behind the partners' door only. */
    partner: string
  }
}

/** Lets in nobody but partners. Asked before the body is read: what strangers send is not even taken. */
export function requirePartner(scope: FastifyInstance, { db, limits }: PartnerParts): void {
  scope.decorateRequest('partner', '')
  scope.addHook('onRequest', async (request) => {
    const token = bearerToken(request.headers.authorization ?? '')
    const partner = token === null ? null : await partnerOfToken(db, token)
    // One answer for a token that is missing, wrong, replaced or of a source that is not enabled.
    if (partner === null) throw unauthorized('This needs the token of a partner.')
    await limits.take(partnerLimits.push, partner)
    request.partner = partner
  })
}
