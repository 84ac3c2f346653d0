import type { Sessions } from '@kot/accounts/sessions/session-token'
import { verifySession } from '@kot/accounts/sessions/session'
import type { Lang } from '@kot/domain/lang'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import type { FastifyRequest } from 'fastify'
import { unauthorized } from '../../public-error.ts'

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
