import type { PeerResponse } from '@kot/peer-faults/peer'
import type { Bot, KeptMessage, TelegramPerson } from './people.ts'

/** What t.me shows for a link to a bot: its name, and a button that starts it. */
export const startPage = (bot: Bot, person: TelegramPerson, payload: string): PeerResponse =>
  page(
    bot.first_name,
    `<p>@${escape(bot.username)}, as ${escape(person.firstName)} on a simulated Telegram.</p>
<form method="post" action="/people/${person.id}/start?payload=${escape(encodeURIComponent(payload))}">
<p><button>Start</button></p>
</form>`,
  )

/** The chat of a person with the bot, newest message first. */
export const chatPage = (bot: Bot, person: TelegramPerson): PeerResponse =>
  page(
    bot.first_name,
    `<p>The chat of ${escape(person.firstName)} with @${escape(bot.username)}.</p>
${person.hasBlocked ? `<p>${escape(person.firstName)} has blocked the bot.</p>` : ''}
<form method="post" action="/people/${person.id}/${person.hasBlocked ? 'unblock' : 'block'}">
<p><button>${person.hasBlocked ? 'Unblock' : 'Block'}</button></p>
</form>
<ol>${person.messages.toReversed().map(messageItem).join('')}</ol>`,
  )

const messageItem = ({
  text,
  caption,
  params: { photo },
  reply_markup,
  date,
}: KeptMessage): string => `
<li>
${typeof photo !== 'string' ? '' : `<p><img alt="" src="${escape(photo)}" width="320"></p>`}
<p class="text">${escape(text ?? caption ?? '')}</p>
${buttonsOf(reply_markup).map(linkButton).join('')}
<p>${new Date(date * 1_000).toISOString().slice(11, 19)}</p>
</li>`

type LinkButton = { text: string; url: string }

const linkButton = ({ text, url }: LinkButton): string =>
  `<p><a href="${escape(url)}">${escape(text)}</a></p>`

/** The buttons of an inline keyboard that lead to a page. */
function buttonsOf(markup: unknown): LinkButton[] {
  const { inline_keyboard: rows } = (markup ?? {}) as { inline_keyboard?: unknown }
  return (Array.isArray(rows) ? rows : [])
    .flat()
    .filter((one: Partial<LinkButton>): one is LinkButton => /^https?:/.test(one.url ?? ''))
}

const page = (title: string, body: string): PeerResponse => ({
  status: 200,
  type: 'text/html',
  headers: {
    'content-security-policy':
      "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; form-action 'self'",
  },
  body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>${escape(title)} (simulated Telegram)</title>
<style>
  :root { color-scheme: light dark }
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem }
  ol { list-style: none; padding: 0 }
  li { border-top: 1px solid #8884 }
  .text { white-space: pre-wrap; overflow-wrap: anywhere }
</style>
<h1>${escape(title)}</h1>
${body}
</html>`,
})

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')
