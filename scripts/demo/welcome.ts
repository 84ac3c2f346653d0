import { demoAccounts, demoPassword } from '@kot/accounts/demo/demo-accounts'

export function welcome(port: number): string {
  return `
  Kot is running.

    Icelandic   http://kot.localhost:${port}
    English     http://en.kot.localhost:${port}

    mailbox     http://127.0.0.1:${port + 110}

    accounts    ${demoAccounts.map((account) => account.email).join('\n                ')}
    password    ${demoPassword}

  Ctrl-C ends it; one left in the background: npm run demo -- --port ${port} --stop
`
}
