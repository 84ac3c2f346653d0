import { describeMailedLink, executeMailedLink } from '@kot/accounts/sign-in/execute-mailed-link'
import {
  mailedLinkResponse,
  mailedLinkRequest,
  useMailedLinkRequest,
} from '@kot/contract/account/accounts'
import { problemResponses } from '@kot/contract/problem'
import { accountErrorText, type ServerError } from '@kot/i18n/texts/account-errors'
import { liftSuppression } from '@kot/notify/bounce/suppression'
import { accountLimits } from '../../http/rate-limit-rules.ts'
import { networkOf } from '../../http/request.ts'
import { badRequest, PublicError } from '../../http/errors.ts'
import type { AccountDeps } from './account-deps.ts'
import type { ZodApp } from '../../http/zod-app.ts'

const described = {
  tags: ['account'],
  security: [{ session: [] }, {}],
  response: { 200: mailedLinkResponse, ...problemResponses(400, 422, 429) },
}

/** Opening a link changes nothing, because mail scanners open links too; its page explains what will
 *  happen and posts when its button is pressed. */
export function mailedLinkRoutes(app: ZodApp, { sessions, limits, langOf }: AccountDeps): void {
  app.post(
    '/api/v1/mailed_link',
    {
      schema: {
        ...described,
        body: mailedLinkRequest,
        operationId: 'describeMailedLink',
        summary: 'Describe a mailed link',
        description: 'What it would do in this browser.',
      },
    },
    async (request) => {
      await limits.take(accountLimits.mailedLink, networkOf(request.ip))
      const session = await request.session()
      const link = await describeMailedLink(sessions, request.body.token, session)
      if ('fault' in link) throw linkUnusable(accountErrorText(langOf(request), link.fault))
      const { kind, email, asksPassword, removesEntries } = link
      return { kind, email, asks_password: asksPassword, removes_entries: removesEntries }
    },
  )

  app.post(
    '/api/v1/mailed_link/use',
    {
      schema: {
        ...described,
        body: useMailedLinkRequest,
        operationId: 'useMailedLink',
        summary: 'Execute a mailed link',
        description: 'Works once.',
      },
    },
    async (request) => {
      await limits.take(accountLimits.mailedLink, networkOf(request.ip))
      const session = await request.session()
      const { body } = request
      const link = await executeMailedLink(sessions, { ...body, session })
      if ('fault' in link) {
        const text = accountErrorText(langOf(request), link.fault)
        // 422 means that the link is invalid; after a wrong password it is still valid.
        throw endsLink.has(link.fault) ? linkUnusable(text) : badRequest(text)
      }
      const { kind, email } = link
      // Mail to this address arrives, whatever was returned before.
      const keepsAccount = kind !== 'delete_account' && body.decline !== true
      if (keepsAccount) await liftSuppression(sessions.db, email)
      return { kind, email, asks_password: false, removes_entries: false }
    },
  )
}

const endsLink: ReadonlySet<string> = new Set<ServerError>([
  'linkInvalid',
  'linkToFormerAddress',
  'emailTaken',
])

const linkUnusable = (text: string) => new PublicError('link_invalid', text)
