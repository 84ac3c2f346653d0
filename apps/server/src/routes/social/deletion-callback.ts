import { deletionProgress } from '@kot/contract/account/accounts'
import { problemResponse, problemResponses } from '@kot/contract/problem'
import { deleteSocialIdentity } from '@kot/accounts/social/social-account'
import { readSignedRequest } from '@kot/accounts/social/providers'
import { z } from 'zod'
import { accountLimits, anonymousLimits } from '../../http/rate-limit-rules.ts'
import { networkOf } from '../../http/request.ts'
import type { ZodApp } from '../../http/zod-app.ts'
import { badRequest, notFound } from '../../http/errors.ts'
import type { SocialDeps } from './social-login.ts'

const form = z
  .object({ signed_request: z.string().max(4_000) })
  .meta({ examples: [{ signed_request: 'c2lnbmF0dXJl.eyJ1c2VyX2lkIjoiMSJ9' }] })
const confirmation = z.object({ url: z.string(), confirmation_code: z.string() }).meta({
  examples: [
    {
      url: 'https://kot.example/data-deletion-instructions?code=7f3qx2',
      confirmation_code: '7f3qx2',
    },
  ],
})

/** Facebook's callback when a user removes our app and requests deletion of their data. */
export function deletionRoutes(app: ZodApp, parts: SocialDeps): void {
  const { sessions, limits, facebookSecret, origins } = parts

  app.post(
    '/auth/facebook/deletion',
    {
      schema: {
        tags: ['social login'],
        operationId: 'deleteFacebookData',
        security: [],
        summary: 'Delete Facebook data',
        description: 'For a request signed by Facebook.',
        consumes: ['application/x-www-form-urlencoded'],
        body: form,
        response: { 200: confirmation, ...problemResponses(400, 429) },
      },
    },
    async (request) => {
      const person =
        facebookSecret === null
          ? null
          : readSignedRequest(request.body.signed_request, facebookSecret)
      if (!person) throw badRequest('Not a request of Facebook’s')
      await limits.takeAnonymous(anonymousLimits.deletionRequest, networkOf(request.ip))
      const { code, mailed } = await deleteSocialIdentity(sessions, person.subject)
      if (mailed !== null) await limits.count(accountLimits.mailToAccount, mailed)
      const url = `${origins.is}/data-deletion-instructions?code=${code}`
      return { url, confirmation_code: code }
    },
  )

  app.get(
    '/api/v1/deletion_request/:code',
    {
      schema: {
        tags: ['social login'],
        operationId: 'getDeletionRequest',
        security: [],
        summary: 'Get a deletion request',
        params: z.object({ code: z.string().max(50) }),
        response: { 200: deletionProgress, 404: problemResponse },
      },
    },
    async (request) => {
      const { code } = request.params
      const known = code.includes('\0')
        ? undefined
        : await sessions.db
            .selectFrom('deletion_request')
            .select('done_at')
            .where('code', '=', code)
            .executeTakeFirst()
      if (!known) throw notFound()
      return { done: known.done_at !== null }
    },
  )
}
