import { isPushToken, findPartnerByToken } from '@kot/intake/push/receive-push'
import type { FastifyInstance } from 'fastify'
import { partnerLimits } from '../../limits/partner-limits.ts'
import { networkOf } from '../../limits/network-of.ts'
import { bearerToken } from '../../plugins/bearer-token.ts'
import { unauthorized } from '../../public-error.ts'
import type { PartnerParts } from './partner-parts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The source whose partner asks; known behind the partners' door only. */
    partner: string
  }
}

/** One answer for a token that is missing, wrong, replaced or of a source that is not enabled. */
const refused = () => unauthorized('This needs the token of a partner.')

/** Lets in nobody but partners. Asked before the body is read: what strangers send is not even taken. */
export function requirePartner(scope: FastifyInstance, { db, limits }: PartnerParts): void {
  scope.decorateRequest('partner', '')
  scope.addHook('onRequest', async (request) => {
    const token = bearerToken(request.headers.authorization ?? '')
    if (token === null || !isPushToken(token)) throw refused()
    const network = networkOf(request.ip)
    await limits.take(partnerLimits.wrongToken, network)
    const partner = await findPartnerByToken(db, token)
    if (partner === null) throw refused()
    await limits.give(partnerLimits.wrongToken, network)
    await limits.take(partnerLimits.push, partner)
    request.partner = partner
  })
}
