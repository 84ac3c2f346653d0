import { listExports } from '@kot/access/books/export-books'
import { setRole } from '@kot/accounts/profile/account'
import {
  CommandError,
  createCommand,
  Option,
  parseMonth,
  runCommand,
  writeJson,
} from '../command-line/command.ts'
import { printTable } from '../command-line/table.ts'
import type { Database } from '@kot/db/connect'
import { type Lang, langs } from '@kot/domain/text/lang'
import { demoCode } from '@kot/operator/demo-factor'
import { appointOperator } from '@kot/operator/enrolment'
import { listFactors } from '@kot/operator/factors'
import { withDemoOption, withGivenDatabase } from '../database/given-database.ts'
import { verifyBooks, writeBooks } from './books.ts'

export const command = createCommand({
  script: 'operator',
  description:
    'Grants and revokes access to the admin, and exports the bookkeeping. DATABASE_URL names the database.',
  examples: [
    'DATABASE_URL=postgres://… npm run operator -- grant anna@example.is',
    'DATABASE_URL=postgres://… npm run operator -- list --json',
    'npm run operator -- list --demo 4000',
    'npm run operator -- code',
    'DATABASE_URL=postgres://… npm run operator -- bookkeeping --month 2026-11',
  ],
})
withDemoOption(command)
command
  .command('list')
  .description('list operators and their second factors')
  .option('--json', 'write JSON')
  .action(({ json = false }: { json?: boolean }) => withDatabase((db) => listOperators(db, json)))

const appointments = {
  grant: 'make an account an operator and print its enrolment code',
  revoke: 'revoke operator access immediately',
  'reset-factor': 'reset the second factor and print a new enrolment code',
} as const
for (const [name, description] of Object.entries(appointments)) {
  command
    .command(name)
    .description(description)
    .argument('<email>', 'address of an account')
    .action((email: string) =>
      withDatabase((db) => changeOperator(db, name as keyof typeof appointments, email)),
    )
}
command
  .command('code')
  .description('print the current TOTP code of operator@kot.test in a demo')
  .action(() => console.log(demoCode(new Date())))

type BooksOptions = { month?: string; folder: string; lang: Lang; verify: boolean }

command
  .command('bookkeeping')
  .description('export receipts, refunds and ledger, up to a month')
  .option('--month <month>', 'for example 2026-11; by default the last complete month', parseMonth)
  .option('--folder <path>', 'folder of the exported months', 'bookkeeping')
  .addOption(new Option('--lang <lang>', 'language of the PDF').choices(langs).default('is'))
  .option('--verify', 'verify the folder instead, and with a database its record', false)
  .action(({ month, folder, lang, verify }: BooksOptions) =>
    verify
      ? verifyGiven(folder)
      : withDatabase((db) => writeBooks(db, { through: month, folder, lang })),
  )

if (import.meta.main) await runCommand(command)

function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  return withGivenDatabase(command, { name: 'kot-operator' }, work)
}

/** The folder may be where the database is not. */
async function verifyGiven(folder: string): Promise<void> {
  const { demo } = command.opts<{ demo?: number | true }>()
  if (demo === undefined && !process.env['DATABASE_URL']) return verifyBooks(folder, null)
  await withDatabase(async (db) => verifyBooks(folder, await listExports(db)))
}

async function changeOperator(
  db: Database,
  change: keyof typeof appointments,
  email: string,
): Promise<void> {
  const done = await appointOperator(db, change, email, { now: new Date(), setRole })
  if (done === null) {
    const wanted = change === 'grant' ? 'account' : 'operator'
    throw new CommandError(`${wanted} ${email} not found`)
  }
  const result = { grant: 'granted', revoke: 'revoked', 'reset-factor': 'reset' }[change]
  console.log(`${result} ${email}`)
  if (done.code !== null) {
    console.log(
      `\nEnrolment code, for /operator, valid once within 24 hours:\n\n    ${done.code}\n`,
    )
  }
}

async function listOperators(db: Database, json: boolean): Promise<void> {
  const accounts = await db
    .selectFrom('account')
    .select(['id', 'email'])
    .where('role', '=', 'operator')
    .orderBy('email')
    .execute()
  const rows = []
  for (const { id, email } of accounts) {
    const { passkeys, totp } = await listFactors(db, id)
    rows.push({ email, passkeys: passkeys.length, totp })
  }
  if (json) writeJson(rows)
  else if (rows.length === 0) console.log('no account is an operator')
  else printTable(rows)
}
