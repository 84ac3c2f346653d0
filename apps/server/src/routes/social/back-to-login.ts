import type { FastifyReply } from 'fastify'

/** What the sign-in page has to explain. */
export type SocialTrouble = 'denied' | 'failed' | 'unavailable' | 'busy' | 'proof' | 'no-address'

export const backToLogin = (reply: FastifyReply, trouble: SocialTrouble): FastifyReply =>
  reply.redirect(`/login?social=${trouble}`, 303)
