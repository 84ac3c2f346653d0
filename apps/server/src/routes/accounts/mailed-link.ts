import { lookAtMailedLink } from '@kot/accounts/mailed-link/mailed-link'
import { followMailedLink } from '@kot/accounts/settings/follow-mailed-link'
import { mailedLinkAnswer, mailedLinkRequest } from '@kot/contract/accounts/mailed-link'
import { errorList } from '@kot/contract/accounts/password'
import { refusal } from '@kot/contract/accounts/refusal'
import { accountFaultText } from '@kot/i18n/account-fault-text'
import { liftSuppression } from '@kot/mail/suppression/lift-suppression'
import { accountLimits } from '../../limits/account-limits.ts'
import { networkOf } from '../../limits/network-of.ts'
import type { AccountParts } from './account-parts.ts'
import type { ZodApp } from './zod-app.ts'

const described = {
  tags: ['account'],
  body: mailedLinkRequest,
  response: { 200: mailedLinkAnswer, 422: errorList, 429: refusal },
}

/** Opening a link changes nothing, because mail scanners open links too; its page says what will
 *  happen and posts when its button is pressed. */
export function mailedLinkRoutes(app: ZodApp, { sessions, limits, langOf }: AccountParts): void {
  app.post(
    '/api/v1/mailed_link',
    { schema: { ...described, summary: 'Says what the link of a mail would do' } },
    async (request, reply) => {
      await limits.take(accountLimits.mailedLink, networkOf(request.ip))
      const link = await lookAtMailedLink(sessions.db, request.body.token, sessions.now())
      if (!link || link.kind === 'reset_password') {
        const errors = [accountFaultText(langOf(request), 'linkInvalid')]
        return reply.code(422).send({ errors })
      }
      return { kind: link.kind, email: link.email }
    },
  )

  app.post(
    '/api/v1/mailed_link/use',
    { schema: { ...described, summary: 'Does what the link of a mail says, once' } },
    async (request, reply) => {
      await limits.take(accountLimits.mailedLink, networkOf(request.ip))
      const link = await followMailedLink(sessions, request.body.token)
      if ('fault' in link || link.kind === 'reset_password') {
        const fault = 'fault' in link ? link.fault : 'linkInvalid'
        return reply.code(422).send({ errors: [accountFaultText(langOf(request), fault)] })
      }
      // Mail to this address arrives: whatever once spoke against it is settled.
      if (link.kind !== 'delete_account') await liftSuppression(sessions.db, link.email)
      return { kind: link.kind, email: link.email }
    },
  )
}
