import { demoAccounts, demoPassword } from '@kot/accounts/demo-accounts'
import { cards } from '@kot/card-provider-simulator/book/cards'
import { controlPort } from './live-sites.ts'

export function welcome(port: number, live: boolean): string {
  return `
  Kot is running.

    Icelandic   http://kot.localhost:${port}
    English     http://en.kot.localhost:${port}

    mailbox     http://127.0.0.1:${port + 110}
    channels    Telegram http://127.0.0.1:${port + 130}/people/1001, ntfy http://127.0.0.1:${port + 131}/{topic}/json?poll=1
                webhooks http://127.0.0.1:${port + 133}/requests
    ${live ? `sites       http://127.0.0.1:${controlPort(port)}  to break one, or let a home appear` : 'its market stands still'}

    accounts    ${inColumn(demoAccounts.map((account) => account.email))}
    password    ${demoPassword}
    operator    http://kot.localhost:${port}/operator  with a code from: npm run operator -- code

    cards       ${inColumn(Object.values(cards).map(({ number, does }) => `${number}  ${does.en}`))}
                with any date to come and any three digits; no real card is charged

  Ctrl-C ends it; one left in the background: npm run demo -- --port ${port} --stop
`
}

const inColumn = (lines: readonly string[]): string => lines.join(`\n${' '.repeat(16)}`)
