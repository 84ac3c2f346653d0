import { isOutcome, outcomeOfStatus, type PeerClient, type PeerResponse } from './http-peer.ts'
import type { Transport } from './message.ts'
import type { Outcome } from './outcome.ts'

export type TelegramBot = {
  /** `https://api.telegram.org`, or a simulator. */
  api: string
  token: string
  /** Without the @. */
  name: string
}

/** Telegram: a message of our bot to a chat that was opened with it. */
export const createTelegramTransport = (client: PeerClient, bot: TelegramBot): Transport => ({
  peerOf: () => bot.api,
  async send({ address: chat }, { title, body, url, photoUrl }) {
    const response = await client.post(`${bot.api}/bot${bot.token}/sendMessage`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        chat_id: chat,
        text: `<b>${escaped(title)}</b>\n${escaped(body)}\n${escaped(url)}`,
        parse_mode: 'HTML',
        link_preview_options: photoUrl === null ? { is_disabled: true } : { url: photoUrl },
      }),
    })
    return isOutcome(response) ? response : outcomeOfResponse(response)
  },
})

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

type ErrorBody = { description?: string; parameters?: { retry_after?: number } }

/** Telegram has in the body what other services have in the status. */
function outcomeOfResponse(response: PeerResponse): Outcome {
  const outcome = outcomeOfStatus(response)
  const { description = '', parameters } = parsed(response.text)
  // A wrong token or method is our mistake, and no chat is to blame for it.
  if (response.status === 401 || response.status === 404) {
    return { kind: 'deferred', fault: String(response.status), retryAfterMs: null }
  }
  if (response.status === 400 && /chat not found|chat_id is empty/i.test(description)) {
    return { kind: 'refused', fault: '400', isGone: true }
  }
  const seconds = parameters?.retry_after
  return outcome.kind === 'deferred' && seconds !== undefined
    ? { ...outcome, retryAfterMs: seconds * 1_000 }
    : outcome
}

function parsed(text: string): ErrorBody {
  try {
    return JSON.parse(text) as ErrorBody
  } catch {
    return {}
  }
}

/** Registers our webhook at Telegram for messages to our bot. Repeating it changes nothing. */
export async function setTelegramWebhook(
  client: PeerClient,
  bot: TelegramBot,
  hook: { url: string; secret: string },
): Promise<boolean> {
  const response = await client.post(`${bot.api}/bot${bot.token}/setWebhook`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      url: hook.url,
      secret_token: hook.secret,
      allowed_updates: ['message'],
    }),
  })
  return !isOutcome(response) && response.status === 200
}
