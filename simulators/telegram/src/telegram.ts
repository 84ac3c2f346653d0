import { PeerFaults } from '@kot/peer-faults/faults'
import {
  json,
  parseJson,
  type PeerRequest,
  type PeerResponse,
  type PeerRoute,
  type Refusals,
  route,
  startPeer,
} from '@kot/peer-faults/peer'
import { blockedByUser, botMethods, chatNotFound, telegramError } from './bot-api.ts'
import { chatPage, startPage } from './chat-page.ts'
import { type Bot, TelegramPerson, type TelegramWebhook } from './people.ts'

export type Telegram = {
  origin: string
  token: string
  faults: PeerFaults
  /** The link that starts the bot, as t.me has it. */
  link: (payload: string) => string
  createPerson: (options?: { firstName?: string }) => TelegramPerson
  /** The person whom the pages of the demo belong to. */
  demoPerson: TelegramPerson
  webhook: () => TelegramWebhook | null
  stop: () => Promise<void>
}

export type TelegramOptions = { port?: number; token?: string; botName?: string }

const refusals: Refusals = {
  tooManyRequests: (retryAfter) =>
    telegramError(429, `Too Many Requests: retry after ${retryAfter}`, { retry_after: retryAfter }),
  gone: blockedByUser,
  notFound: chatNotFound,
  serverError: telegramError(500, 'Internal Server Error'),
}

const notFound = telegramError(404, 'Not Found')

/**
 * Simulates the Bot API for one bot, and its users:
 *
 *   POST /bot<token>/<method>            getMe, setWebhook, sendMessage, sendPhoto, with JSON;
 *                                        faults are limited to the id of a chat
 *   GET /<botName>?start=&person=        the page of t.me, with a Start button
 *   POST /people                         {firstName?}: a new person, with their id
 *   GET /people/:id                      their chat as a page, and /messages as JSON
 *   POST /people/:id/start?payload=      also /say?text=, /block and /unblock
 */
export async function startTelegram({
  port = 0,
  token = '7000000001:simulated-bot-token',
  botName = 'kot_demo_bot',
}: TelegramOptions = {}): Promise<Telegram> {
  const faults = new PeerFaults()
  const bot: Bot = {
    id: Number(token.split(':')[0]),
    is_bot: true,
    first_name: 'Kot',
    username: botName,
  }
  const people = new Map<number, TelegramPerson>()
  let lastId = 0
  let webhook: TelegramWebhook | null = null
  const shared = { bot, webhook: () => webhook, nextId: () => ++lastId }
  const methods = botMethods({
    ...shared,
    findPerson: (id) => people.get(id),
    setWebhook: (given) => void (webhook = given),
  })

  const createPerson: Telegram['createPerson'] = ({ firstName = 'Sigríður' } = {}) => {
    const person = new TelegramPerson(1_001 + people.size, firstName, shared)
    people.set(person.id, person)
    return person
  }
  const demoPerson = createPerson()

  const callMethod = async ({ parts, body }: PeerRequest): Promise<PeerResponse> => {
    if (parts['token'] !== token) return telegramError(401, 'Unauthorized')
    const method = methods[parts['method'] ?? '']
    if (!method) return notFound
    const sent = await body()
    const params = sent.length === 0 ? {} : parseJson(sent)
    if (typeof params !== 'object' || params === null) {
      return telegramError(400, "Bad Request: can't parse the body as JSON")
    }
    return method({ ...params })
  }

  /** What a person does; it leads back to their chat. */
  const act =
    (work: (person: TelegramPerson, query: URLSearchParams) => unknown): PeerRoute['handle'] =>
    async ({ parts, url }) => {
      const person = people.get(Number(parts['id']))
      if (!person) return notFound
      try {
        await work(person, url.searchParams)
      } catch (error) {
        return { status: 400, body: String(error) }
      }
      return { status: 303, headers: { location: `/people/${person.id}` } }
    }

  const show =
    (work: (person: TelegramPerson) => PeerResponse): PeerRoute['handle'] =>
    ({ parts }) => {
      const person = people.get(Number(parts['id']))
      return person ? work(person) : notFound
    }

  const { origin, stop } = await startPeer({
    port,
    faults,
    refusals,
    routes: () => [
      route('POST /bot:token/:method', callMethod, chatOf),
      route('GET /bot:token/:method', callMethod, chatOf),
      route(`GET /${botName}`, ({ url: { searchParams } }) => {
        const person = people.get(Number(searchParams.get('person') ?? demoPerson.id))
        return person ? startPage(bot, person, searchParams.get('start') ?? '') : notFound
      }),
      route('POST /people', async ({ body }) => {
        const given = parseJson(await body()) as { firstName?: unknown } | undefined
        const firstName = given?.firstName
        const { id } = createPerson(typeof firstName === 'string' ? { firstName } : {})
        return json(201, { id })
      }),
      route(
        'GET /people/:id',
        show((person) => chatPage(bot, person)),
      ),
      route(
        'GET /people/:id/messages',
        show(({ messages }) => json(200, messages)),
      ),
      route(
        'POST /people/:id/start',
        act((person, query) => person.start(query.get('payload') ?? '')),
      ),
      route(
        'POST /people/:id/say',
        act((person, query) => person.say(query.get('text') ?? '')),
      ),
      route(
        'POST /people/:id/block',
        act((person) => person.block()),
      ),
      route(
        'POST /people/:id/unblock',
        act((person) => person.unblock()),
      ),
    ],
  })
  const link = (payload: string) => `${origin}/${botName}?start=${encodeURIComponent(payload)}`
  return { origin, token, faults, link, createPerson, demoPerson, webhook: () => webhook, stop }
}

const chatOf: PeerRoute['target'] = async ({ body }) => {
  const params = parseJson(await body()) as { chat_id?: unknown } | null | undefined
  const id = params?.chat_id
  return typeof id === 'number' || typeof id === 'string' ? String(id) : undefined
}
