import { changeLanguage } from '@kot/accounts/profile/account'
import { stopNewsletter } from '@kot/accounts/profile/newsletter'
import { stopTellingChanges } from '@kot/board/member-settings'
import { errorResponse } from '@kot/contract/account/accounts'
import { problemResponse, problemResponses } from '@kot/contract/problem'
import { linkResponse, linkQuery, subscribeQuery, switchLangQuery } from '@kot/contract/watch/watch'
import type { DB } from '@kot/db/generated'
import type { MailLinkPurpose } from '@kot/mail/templates/mail-link'
import { disableWatch, enableWatch, relaxWatch } from '@kot/watches/watches'
import type { LinkOwner } from './read-mail-link.ts'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { watchLimits } from '../../http/rate-limit-rules.ts'
import type { ZodApp } from '../../http/zod-app.ts'
import {
  linkInvalid,
  accountNotFound,
  watchNotFound,
  type WatchRouteDeps,
} from './watch-request.ts'

const described = {
  tags: ['links in mails'],
  security: [],
  description: 'Needs no session: its link is signed. Takes no body. Repeating it changes nothing.',
}
const done = { done: true as const }

/**
 * Called by the pages of mailed links when their button is pressed, and by mail programs to
 * unsubscribe. Nothing here changes by GET, because mail scanners open links too.
 */
export function watchLinkRoutes(app: ZodApp, parts: WatchRouteDeps): void {
  const { sessions, mailLinks, limits, langOf } = parts

  function ownerOf(request: FastifyRequest, purpose: MailLinkPurpose, id: string): LinkOwner {
    const owner = mailLinks.readAccount(purpose, id)
    if (owner === null) throw linkInvalid(langOf(request))
    return owner
  }

  const change = (work: (trx: Transaction<DB>) => Promise<boolean>) =>
    sessions.db.transaction().execute(work)

  // A deleted account gets no mail, so unsubscribing it succeeds.
  const stops = [
    {
      purpose: 'unsub_match',
      operationIds: { post: 'stopWatchByLink', get: 'openStopWatchLink' },
      summary: 'Unsubscribe a watch',
      stop: (trx: Transaction<DB>, { accountId, watchId }: LinkOwner) =>
        disableWatch(trx, accountId, sessions.now(), watchId),
    },
    {
      purpose: 'unsub_newsletter',
      operationIds: { post: 'stopNewsletterByLink', get: 'openStopNewsletterLink' },
      summary: 'Unsubscribe the newsletter',
      stop: (trx: Transaction<DB>, { accountId }: LinkOwner) => stopNewsletter(trx, accountId),
    },
  ] as const
  for (const { purpose, operationIds, summary, stop } of stops) {
    app.post(
      `/api/v1/${purpose}`,
      {
        schema: {
          ...described,
          operationId: operationIds.post,
          summary,
          querystring: linkQuery,
          response: { 200: linkResponse, 422: errorResponse },
        },
      },
      async (request) => {
        const owner = ownerOf(request, purpose, request.query.id)
        await change((trx) => stop(trx, owner))
        return done
      },
    )

    // The URL is in a mail header, and some programs open it in a browser instead.
    app.get(
      `/api/v1/${purpose}`,
      {
        schema: {
          tags: described.tags,
          security: described.security,
          operationId: operationIds.get,
          summary: 'Redirect to the link’s page',
          querystring: linkQuery,
          response: { 303: z.null().describe('The page of the link') },
        },
      },
      async (request, reply) =>
        reply.redirect(
          `/${purpose}?${new URLSearchParams({ id: request.query.id }).toString()}`,
          303,
        ),
    )
  }

  app.post(
    '/api/v1/unsub_board',
    {
      schema: {
        ...described,
        operationId: 'stopBoardChangesByLink',
        summary: 'Unsubscribe board changes',
        querystring: linkQuery,
        response: { 200: linkResponse, 422: problemResponse },
      },
    },
    async (request) => {
      const { accountId } = ownerOf(request, 'unsub_board', request.query.id)
      await stopTellingChanges(sessions.db, accountId)
      return done
    },
  )

  app.get(
    '/api/v1/unsub_board',
    {
      schema: {
        tags: described.tags,
        security: described.security,
        operationId: 'openStopBoardChangesLink',
        summary: 'Redirect to the board settings',
        querystring: linkQuery,
        response: { 303: z.null().describe('The board') },
      },
    },
    async (_, reply) => reply.redirect('/board', 303),
  )

  app.post(
    '/api/v1/subscribe_match',
    {
      schema: {
        ...described,
        operationId: 'resumeWatchByLink',
        summary: 'Resume a watch',
        querystring: subscribeQuery,
        response: { 200: linkResponse, 404: errorResponse, 422: errorResponse, 429: errorResponse },
      },
    },
    async (request) => {
      const { accountId, watchId } = ownerOf(request, 'subscribe_match', request.query.id)
      await limits.take(watchLimits.mailedChange, accountId)
      const on = await change((trx) => enableWatch(trx, accountId, sessions.now(), watchId))
      if (!on) throw watchNotFound(langOf(request))
      return done
    },
  )

  app.post(
    '/api/v1/loosen_match',
    {
      schema: {
        ...described,
        operationId: 'loosenWatchByLink',
        summary: 'Widen a watch to a near miss',
        querystring: linkQuery,
        response: { 200: linkResponse, ...problemResponses(404, 422, 429) },
      },
    },
    async (request) => {
      const signed = mailLinks.readLoosening(request.query.id)
      if (signed === null) throw linkInvalid(langOf(request))
      const { accountId, watchId, loosening } = signed
      await limits.take(watchLimits.mailedChange, accountId)
      const loosened = await change((trx) =>
        relaxWatch(trx, accountId, loosening, sessions.now(), watchId),
      )
      if (!loosened) throw watchNotFound(langOf(request))
      return done
    },
  )

  app.post(
    '/api/v1/switch_lang',
    {
      schema: {
        ...described,
        operationId: 'switchLanguageByLink',
        summary: 'Change the e-mail language',
        querystring: switchLangQuery,
        response: { 200: linkResponse, 404: errorResponse, 422: errorResponse, 429: errorResponse },
      },
    },
    async (request) => {
      const { email, lang } = request.query
      if (!mailLinks.isLanguageSigned(request.query)) throw linkInvalid(langOf(request))
      await limits.take(watchLimits.mailedChange, email)
      const changed = await changeLanguage(sessions.db, { email, lang })
      if (!changed) throw accountNotFound(langOf(request))
      return done
    },
  )
}
