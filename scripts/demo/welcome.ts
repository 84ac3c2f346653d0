import { demoAccounts, demoPassword } from '@kot/accounts/testing/demo-accounts'
import { cards } from '@kot/card-provider-simulator/book/cards'
import { demoPorts, loopback } from './ports.ts'

/** Everything that a person can open or type while a demo runs. */
export function welcome(
  port: number,
  { live, databaseUrl }: { live: boolean; databaseUrl: string },
): string {
  const ports = demoPorts(port)
  const demo = port === 3000 ? '--demo' : `--demo ${port}`
  const rows: [string, string[]][] = [
    ['Icelandic', [`http://kot.localhost:${port}`]],
    ['English', [`http://en.kot.localhost:${port}`]],
    ['', []],
    ['mailbox', [`${loopback(ports.mailbox)}  every mail that is sent`]],
    [
      'channels',
      [
        `${loopback(ports.telegram)}/people/1001  Telegram`,
        `${loopback(ports.ntfy)}/{topic}/json?poll=1  ntfy`,
        `${loopback(ports.webhookReceiver)}/requests  webhooks`,
      ],
    ],
    live
      ? ['sites', [`${loopback(ports.sitesControl)}  break a rental site, or add a home`]]
      : ['sites', ['none: static market']],
    ['', []],
    ['accounts', demoAccounts.map((account) => account.email)],
    ['password', [demoPassword]],
    [
      'operator',
      [`http://kot.localhost:${port}/operator  with a code from: npm run operator -- code`],
    ],
    ['', []],
    [
      'cards',
      [
        ...Object.values(cards).map(({ number, does }) => `${number}  ${does.en}`),
        'with any date to come and any three digits; no real card is charged',
      ],
    ],
    ['', []],
    ['components', [`http://kot.localhost:${port}/_ui`]],
    ['API', [`http://kot.localhost:${port}/api/openapi.json`]],
    ['metrics', [`${loopback(ports.private)}/metrics`]],
    [
      'database',
      [databaseUrl, `or an operator command with ${demo}: npm run source -- list ${demo}`],
    ],
  ]
  const text = rows.map(([name, lines]) => `    ${name.padEnd(12)}${inColumn(lines)}`.trimEnd())
  return `
  Kot is running.

${text.join('\n')}

  Stop: Ctrl-C. Background demo: npm run demo -- --port ${port} --stop
`
}

const inColumn = (lines: readonly string[]): string => lines.join(`\n${' '.repeat(16)}`)
