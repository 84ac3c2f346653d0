import { startTelegram } from './telegram.ts'

/**
 * Runs the Bot API: `PORT=3108 BOT_TOKEN=7:secret BOT_NAME=kot_bot node src/main.ts`. Then
 *
 *   http://localhost:3108/kot_bot?start=payload
 *
 * is the page on which a person starts the bot. To see what a sender does when it writes too much:
 *
 *   curl localhost:3108/faults -H 'content-type: application/json' -d '{"name":"tooManyRequests"}'
 */
const { BOT_TOKEN, BOT_NAME } = process.env
const telegram = await startTelegram({
  port: Number(process.env['PORT'] ?? 0),
  ...(BOT_TOKEN !== undefined && { token: BOT_TOKEN }),
  ...(BOT_NAME !== undefined && { botName: BOT_NAME }),
})
console.log(`Bots at ${telegram.origin}/bot${telegram.token}, chats at ${telegram.link('payload')}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void telegram.stop())
}
