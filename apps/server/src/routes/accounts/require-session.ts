import type { LiveSession } from '@kot/accounts/sessions/session-token'
import type { Lang } from '@kot/domain/lang'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import type { FastifyRequest } from 'fastify'
import { unauthorized } from '../../public-error.ts'

/** For calls that only somebody signed in may make. */
export async function requireSession(request: FastifyRequest, lang: Lang): Promise<LiveSession> {
  const session = await request.session()
  if (!session) throw unauthorized(accountErrorTexts[lang].notSignedIn)
  return session
}
