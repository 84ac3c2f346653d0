import type { MessageEntity } from './parse-html.ts'

/** Longer than any webhook should take. */
const WEBHOOK_TIMEOUT_MS = 10_000

export type Bot = { id: number; is_bot: true; first_name: string; username: string }

export type PhotoSize = { file_id: string; file_unique_id: string; width: number; height: number }

export type TelegramMessage = {
  message_id: number
  from: Bot
  chat: { id: number; first_name: string; type: 'private' }
  date: number
  text?: string
  entities?: MessageEntity[]
  photo?: PhotoSize[]
  caption?: string
  caption_entities?: MessageEntity[]
  reply_markup?: unknown
  link_preview_options?: unknown
}

/** A message of the bot, with everything that it was sent with. */
export type KeptMessage = TelegramMessage & { params: Readonly<Record<string, unknown>> }

export type TelegramWebhook = { url: string; secret: string | null; allowed: readonly string[] }

/** The shared state of the users of one bot. */
export type PeopleDeps = {
  bot: Bot
  webhook: () => TelegramWebhook | null
  /** Message and update ids grow. */
  nextId: () => number
}

/** Someone with Telegram. Their id is also the id of their chat with the bot. */
export class TelegramPerson {
  readonly id: number
  readonly firstName: string
  /** What the bot sent, oldest first. */
  readonly messages: KeptMessage[] = []
  /** A bot can write only to users who have started it. */
  hasStarted = false
  hasBlocked = false
  readonly #deps: PeopleDeps

  constructor(id: number, firstName: string, deps: PeopleDeps) {
    this.id = id
    this.firstName = firstName
    this.#deps = deps
  }

  get chat(): TelegramMessage['chat'] {
    return { id: this.id, first_name: this.firstName, type: 'private' }
  }

  /** Starts the bot by a link `?start=payload`: returns the status of the webhook's response, null
   *  without one. */
  async start(payload = ''): Promise<number | null> {
    // Telegram's clients ignore any other.
    if (!/^[\w-]{0,64}$/.test(payload)) {
      throw new RangeError('a payload is up to 64 characters of A-Z, a-z, 0-9, _ and -')
    }
    this.hasStarted = true
    if (this.hasBlocked) await this.unblock()
    return this.say(payload === '' ? '/start' : `/start ${payload}`)
  }

  async say(text: string): Promise<number | null> {
    const [command] = /^\/\w+/.exec(text) ?? []
    const entities = [{ type: 'bot_command', offset: 0, length: command?.length }]
    return this.#update('message', {
      message_id: this.#deps.nextId(),
      ...this.#sender(),
      text,
      ...(command !== undefined && { entities }),
    })
  }

  async block(): Promise<number | null> {
    this.hasBlocked = true
    return this.#changeMembership('member', 'kicked')
  }

  async unblock(): Promise<number | null> {
    this.hasBlocked = false
    return this.#changeMembership('kicked', 'member')
  }

  #sender() {
    const from = { id: this.id, is_bot: false, first_name: this.firstName, language_code: 'is' }
    return { from, chat: this.chat, date: Math.floor(Date.now() / 1_000) }
  }

  #changeMembership(before: string, after: string): Promise<number | null> {
    const user = this.#deps.bot
    return this.#update('my_chat_member', {
      ...this.#sender(),
      old_chat_member: { user, status: before },
      new_chat_member: { user, status: after },
    })
  }

  /** Delivers once; Telegram itself would repeat what was not answered with 2xx. */
  async #update(kind: string, content: object): Promise<number | null> {
    const { webhook, nextId } = this.#deps
    const to = webhook()
    // An empty list means the usual kinds, to which ours belong.
    if (!to || (to.allowed.length > 0 && !to.allowed.includes(kind))) return null
    try {
      const response = await fetch(to.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(to.secret !== null && { 'x-telegram-bot-api-secret-token': to.secret }),
        },
        body: JSON.stringify({ update_id: nextId(), [kind]: content }),
        signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
        redirect: 'manual',
      })
      await response.arrayBuffer()
      return response.status
    } catch {
      return null
    }
  }
}
