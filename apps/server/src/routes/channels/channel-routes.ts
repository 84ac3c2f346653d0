import { randomBytes } from 'node:crypto'
import { getAccountState } from '@kot/accounts/profile/account'
import { notifyOfConnection } from '@kot/accounts/credentials/notify-connection'
import {
  addChannel,
  createStartToken,
  isDeviceOf,
  listChannels,
  proveByCode,
  removeChannel,
} from '@kot/notify/channels/channels'
import { queueMessage } from '@kot/notify/outbox/queue-messages'
import { problemResponse } from '@kot/contract/problem'
import {
  channelRequest,
  channelResponse,
  doneResponse,
  proofRequest,
} from '@kot/contract/watch/watches'
import type { DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/text/lang'
import type { ConnectedKind } from '@kot/domain/watch/notification-channel'
import { watchErrorTexts } from '@kot/i18n/texts/api-errors'
import { queueMail } from '@kot/notify/outbox/queue-mails'
import { testMail } from '@kot/mail/templates/channel-mails'
import { checkPublicUrl } from '@kot/safe-fetch/public-address'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { PublicError } from '../../http/errors.ts'
import { accountLimits, channelLimits } from '../../http/rate-limit-rules.ts'
import { tooManyRequestsIn } from '../../http/rate-limits.ts'
import { requireSession, sessionCheck } from '../../http/request.ts'
import type { AccountDeps } from '../accounts/account-deps.ts'
import { type TelegramSettings, telegramUpdates } from './telegram-updates.ts'

export type ChannelRouteDeps = AccountDeps & {
  origins: Readonly<Record<Lang, string>>
  /** What can be connected here. */
  pushKey: string | null
  telegram: TelegramSettings | null
  /** Private origins of simulators. */
  trustedOrigins: ReadonlySet<string>
}

const described = { tags: ['channels'], security: [{ session: [] }] }
const failures = {
  401: problemResponse,
  404: problemResponse,
  409: problemResponse,
  422: problemResponse,
  429: problemResponse,
}
const done = { done: true as const }
const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

/** Notification channels beside mail: devices, chats, topics and webhooks. */
export async function channelRoutes(app: FastifyInstance, parts: ChannelRouteDeps): Promise<void> {
  const { sessions, limits, langOf } = parts
  const { db, now } = sessions

  const sessionOf = (request: FastifyRequest) => requireSession(request, langOf(request))
  const ownerOf = async (request: FastifyRequest) => (await sessionOf(request)).account.userId

  await app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>()
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store')
    })
    scope.setErrorHandler((error, request) => {
      throw tooManyRequestsIn(langOf(request), error)
    })

    scope.post(
      '/api/v1/channels',
      {
        schema: {
          ...described,
          operationId: 'connectChannel',
          summary: 'Connect a channel',
          description:
            'A device, chat, topic or webhook. A device is connected immediately, a chat when its link is opened. A topic and a webhook get a code, which their owner enters.',
          body: channelRequest,
          response: { 200: channelResponse, ...failures },
        },
      },
      async (request) => {
        const { id: sessionId, account } = await sessionOf(request)
        const { userId: accountId } = account
        await limits.take(channelLimits.connect, accountId)
        const lang = langOf(request)
        const place = placeOf(request.body, parts, lang)
        const check = await sessionCheck(request, lang)
        return db.transaction().execute(async (trx) => {
          await check(trx)
          const { kind } = request.body
          const isProved = kind === 'push'
          const isKnown = isProved && (await isDeviceOf(trx, { accountId, sessionId, ...place }))
          const id = await addChannel(
            trx,
            { accountId, kind, lang, sessionId, ...place },
            { isProved, now: now() },
          )
          if (id === null) {
            throw new PublicError('too_many_channels', watchErrorTexts[lang].tooManyChannels)
          }
          if (isProved && !isKnown) await notify(trx, accountId, { kind, ...place })
          if (kind === 'ntfy' || kind === 'webhook') {
            await queueMessage(trx, { accountId, channelId: id, kind: 'proof' }, now())
          }
          return {
            id,
            link: kind === 'telegram' ? await chatLink(trx, parts, id, now()) : null,
            secret: kind === 'webhook' ? (place.keys['secret'] ?? null) : null,
          }
        })
      },
    )

    scope.post(
      '/api/v1/channels/:id/proof',
      {
        schema: {
          ...described,
          operationId: 'proveChannel',
          summary: 'Verify a channel',
          description: 'A topic or a webhook, by the code that was sent to it.',
          params,
          body: proofRequest,
          response: { 200: doneResponse, ...failures },
        },
      },
      async (request) => {
        const accountId = await ownerOf(request)
        await limits.take(channelLimits.prove, accountId)
        const { id: channelId } = request.params
        const { code } = request.body
        const isRight = await db.transaction().execute(async (trx) => {
          if (!(await proveByCode(trx, { accountId, channelId, code }, now()))) return false
          const channel = (await listChannels(trx, accountId)).find(({ id }) => id === channelId)
          if (channel) await notify(trx, accountId, channel)
          return true
        })
        if (!isRight) {
          throw new PublicError('code_wrong', watchErrorTexts[langOf(request)].codeWrong)
        }
        return done
      },
    )

    for (const { path, kind, operationId, summary } of [
      {
        path: 'code',
        kind: 'proof',
        operationId: 'sendChannelCode',
        summary: 'Resend a verification code',
      },
      {
        path: 'test',
        kind: 'test',
        operationId: 'testChannel',
        summary: 'Send a test message',
      },
    ] as const) {
      scope.post(
        `/api/v1/channels/:id/${path}`,
        {
          schema: {
            ...described,
            operationId,
            summary,
            params,
            response: { 200: doneResponse, ...failures },
          },
        },
        async (request) => {
          const accountId = await ownerOf(request)
          await limits.take(channelLimits.test, accountId)
          const { id: channelId } = request.params
          const isQueued = await db.transaction().execute(async (trx) => {
            const channel = (await listChannels(trx, accountId)).find(({ id }) => id === channelId)
            // A code goes only to a channel that is not proved, a test only to one that is.
            if (channel === undefined || (channel.provedAt === null) !== (kind === 'proof')) {
              return false
            }
            return queueMessage(trx, { accountId, channelId, kind }, now())
          })
          if (!isQueued) throw noChannel(langOf(request))
          return done
        },
      )
    }

    scope.post(
      '/api/v1/channels/mail/test',
      {
        schema: {
          ...described,
          operationId: 'testMailChannel',
          summary: 'Send a test mail',
          description: 'To the confirmed address of the account.',
          response: { 200: doneResponse, ...failures },
        },
      },
      async (request) => {
        const { userId: accountId, email } = (await sessionOf(request)).account
        if (!(await getAccountState(sessions, accountId)).emailConfirmed) {
          // Anyone can sign up with the address of another person.
          const { unconfirmed } = watchErrorTexts[langOf(request)]
          throw new PublicError('unconfirmed', unconfirmed)
        }
        await limits.takeAll([channelLimits.test, accountId], [accountLimits.mailToAccount, email])
        await db.transaction().execute((trx) => mailTest(trx, parts, accountId, now()))
        return done
      },
    )

    scope.delete(
      '/api/v1/channels/:id',
      {
        schema: {
          ...described,
          operationId: 'removeChannel',
          summary: 'Remove a channel',
          description: 'What it has not delivered is sent by mail.',
          params,
          response: { 200: doneResponse, ...failures },
        },
      },
      async (request) => {
        const accountId = await ownerOf(request)
        const { id: channelId } = request.params
        const isRemoved = await db
          .transaction()
          .execute((trx) => removeChannel(trx, { accountId, channelId }, now()))
        if (!isRemoved) throw noChannel(langOf(request))
        return done
      },
    )
  })

  telegramUpdates(app, parts)
}

type Notified = { kind: ConnectedKind; label: string }

const notify = (trx: Transaction<DB>, accountId: string, { kind: channel, label }: Notified) =>
  notifyOfConnection(trx, accountId, { kind: 'channelConnected', channel, label })

const noChannel = (lang: Lang) => new PublicError('no_channel', watchErrorTexts[lang].noChannel)

type Given = z.infer<typeof channelRequest>

/** Where messages go. Addresses that members enter must be public ones: messages could otherwise be sent
 *  into our own network. */
function placeOf(
  given: Given,
  { trustedOrigins, pushKey, telegram }: ChannelRouteDeps,
  lang: Lang,
) {
  const texts = watchErrorTexts[lang]
  const publicUrl = (text: string): URL => {
    try {
      const url = checkPublicUrl(text, trustedOrigins)
      if (url.protocol === 'https:' || trustedOrigins.has(url.origin)) return url
    } catch {
      // The reason would only help those who try addresses.
    }
    throw new PublicError('unsafe_address', texts.unsafeAddress)
  }
  switch (given.kind) {
    case 'push': {
      if (pushKey === null) throw new PublicError('no_channel', texts.notOffered)
      const { endpoint, p256dh, auth } = given.subscription
      return { address: publicUrl(endpoint).href, keys: { p256dh, auth }, label: given.label }
    }
    case 'telegram': {
      if (telegram === null) throw new PublicError('no_channel', texts.notOffered)
      return { address: null, keys: {}, label: '' }
    }
    case 'ntfy': {
      const url = publicUrl(ntfyAddress(given.address))
      if (!/^\/[\w-]{1,64}$/.test(url.pathname) || url.search !== '') {
        throw new PublicError('unsafe_address', texts.unsafeAddress)
      }
      return {
        address: url.origin + url.pathname,
        keys: given.token ? { token: given.token } : {},
        label: `${url.host}${url.pathname}`.slice(0, 80),
      }
    }
    case 'webhook': {
      const url = publicUrl(given.address)
      const secret = `whsec_${randomBytes(24).toString('base64')}`
      return { address: url.href, keys: { secret }, label: url.host.slice(0, 80) }
    }
  }
}

const NTFY = 'https://ntfy.sh'

/** A topic alone is one on the public server. */
const ntfyAddress = (text: string): string =>
  /^[\w-]{1,64}$/.test(text.trim()) ? `${NTFY}/${text.trim()}` : text.trim()

async function chatLink(
  trx: Transaction<DB>,
  { telegram }: ChannelRouteDeps,
  channelId: number,
  now: Date,
): Promise<string> {
  const token = await createStartToken(trx, channelId, now)
  return `${telegram?.links}/${telegram?.botName}?start=${token}`
}

async function mailTest(
  trx: Transaction<DB>,
  { origins }: ChannelRouteDeps,
  accountId: string,
  now: Date,
): Promise<void> {
  const { email, name, lang } = await trx
    .selectFrom('account')
    .select(['email', 'name', 'lang'])
    .where('id', '=', accountId)
    .$narrowType<{ lang: Lang }>()
    .executeTakeFirstOrThrow()
  await queueMail(
    trx,
    {
      ...testMail({
        lang,
        origin: origins[lang],
        name,
        link: `${origins[lang]}/smartfinder`,
      }),
      kind: 'channelTest',
      accountId,
      to: email,
      lang,
      subjectId: now.toISOString(),
    },
    now,
  )
}
