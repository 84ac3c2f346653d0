import { startMailbox } from './mailbox.ts'

/** Runs the mailbox: `SMTP_PORT=2525 WEB_PORT=8025 node src/main.ts`. */
const mailbox = await startMailbox({
  smtp: Number(process.env['SMTP_PORT'] ?? 0),
  web: Number(process.env['WEB_PORT'] ?? 0),
})
console.log(`Takes mail at ${mailbox.smtpUrl}, shows it at ${mailbox.origin}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void mailbox.stop())
