import { json, type PeerResponse } from '@kot/peer-faults/peer'
import { type MessageEntity, parseHtml } from './parse-html.ts'
import type { Bot, PhotoSize, TelegramMessage, TelegramPerson, TelegramWebhook } from './people.ts'

/** "after entities parsing" */
const MAX_TEXT_LENGTH = 4_096
const MAX_CAPTION_LENGTH = 1_024

type Params = Readonly<Record<string, unknown>>

export type BotApiDeps = {
  bot: Bot
  findPerson: (id: number) => TelegramPerson | undefined
  setWebhook: (webhook: TelegramWebhook | null) => void
  nextId: () => number
}

export const telegramError = (
  error_code: number,
  description: string,
  parameters?: { retry_after: number },
): PeerResponse =>
  json(error_code, { ok: false, error_code, description, ...(parameters && { parameters }) })

const badRequest = (what: string) => telegramError(400, `Bad Request: ${what}`)
export const chatNotFound = badRequest('chat not found')
export const blockedByUser = telegramError(403, 'Forbidden: bot was blocked by the user')

const ok = (result: unknown, description?: string) =>
  json(200, { ok: true, result, ...(description !== undefined && { description }) })

/** The methods of the Bot API that are simulated, by their names. */
export function botMethods(
  deps: BotApiDeps,
): Readonly<Record<string, (params: Params) => PeerResponse>> {
  return {
    getMe: () => ok(deps.bot),
    setWebhook: (params) => setWebhook(deps, params),
    sendMessage: (params) =>
      send(deps, params, () => {
        const parsed = parseText(params['text'], params['parse_mode'])
        if ('error' in parsed) return parsed
        const { text, entities } = parsed
        if (text.trim() === '') return { error: 'message text is empty' }
        if (text.length > MAX_TEXT_LENGTH) return { error: 'message is too long' }
        const { link_preview_options } = params
        return {
          text,
          ...(entities.length > 0 && { entities }),
          ...(link_preview_options !== undefined && { link_preview_options }),
        }
      }),
    sendPhoto: (params) =>
      send(deps, params, () => {
        const { photo } = params
        if (typeof photo !== 'string' || !/^https?:\/\/./.test(photo)) {
          return { error: 'wrong file identifier/HTTP URL specified' }
        }
        const parsed = parseText(params['caption'], params['parse_mode'])
        if ('error' in parsed) return parsed
        const { text: caption, entities } = parsed
        if (caption.length > MAX_CAPTION_LENGTH) return { error: 'message caption is too long' }
        return {
          photo: [photoSize(photo)],
          ...(caption !== '' && { caption }),
          ...(entities.length > 0 && { caption_entities: entities }),
        }
      }),
  }
}

type Content = Partial<TelegramMessage> | { error: string }

function send(deps: BotApiDeps, params: Params, makeContent: () => Content): PeerResponse {
  const { chat_id, reply_markup } = params
  if (chat_id === undefined || chat_id === '') return badRequest('chat_id is empty')
  const person = deps.findPerson(Number(chat_id))
  if (!person?.hasStarted) return chatNotFound
  if (person.hasBlocked) return blockedByUser
  const content = makeContent()
  if ('error' in content) return badRequest(content.error)
  if (reply_markup !== undefined && (typeof reply_markup !== 'object' || reply_markup === null)) {
    return badRequest('object expected as reply markup')
  }
  const message: TelegramMessage = {
    message_id: deps.nextId(),
    from: deps.bot,
    chat: person.chat,
    date: Math.floor(Date.now() / 1_000),
    ...content,
    ...(reply_markup !== undefined && { reply_markup }),
  }
  person.messages.push({ ...message, params })
  return ok(message)
}

/** Telegram fetches the photo and answers with its copies; a simulator has none to measure. */
const photoSize = (url: string): PhotoSize => {
  const file_id = Buffer.from(url).toString('base64url')
  return { file_id, file_unique_id: file_id.slice(-16), width: 1_280, height: 960 }
}

/** Markdown is left out: no sender of ours uses it. */
function parseText(
  given: unknown,
  mode: unknown,
): { text: string; entities: MessageEntity[] } | { error: string } {
  const text = typeof given === 'string' ? given : ''
  if (mode === undefined || mode === '') return { text, entities: [] }
  if (typeof mode !== 'string' || mode.toLowerCase() !== 'html')
    return { error: 'unsupported parse_mode' }
  const parsed = parseHtml(text)
  return 'error' in parsed ? { error: `can't parse entities: ${parsed.error}` } : parsed
}

/** Telegram takes only https addresses; a simulator on loopback takes http as well. */
function setWebhook(deps: BotApiDeps, params: Params): PeerResponse {
  const { url = '', secret_token: secret = null, allowed_updates: allowed = [] } = params
  if (url === '') {
    deps.setWebhook(null)
    return ok(true, 'Webhook was deleted')
  }
  if (typeof url !== 'string' || !URL.canParse(url)) return badRequest('bad webhook: invalid URL')
  if (secret !== null && (typeof secret !== 'string' || !/^[\w-]{1,256}$/.test(secret))) {
    return badRequest('secret token contains unallowed characters')
  }
  deps.setWebhook({ url, secret, allowed: Array.isArray(allowed) ? allowed.map(String) : [] })
  return ok(true, 'Webhook was set')
}
