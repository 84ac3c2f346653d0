import { domainToASCII } from 'node:url'
import { testDatabase } from '@kot/db/testing/test-database'
import { validateEmail } from '@kot/domain/account/account-rules'
import { normaliseEmail } from '@kot/domain/account/email-address'
import { isProof, shareOf, sized } from '@kot/domain/testing/size'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { afterAll, expect, it } from 'vitest'
import { aMessage } from '../testing/a-mail.ts'
import { startSinkRelay } from '../testing/sink-relay.ts'
import { createSmtpTransport } from '../transport/smtp-transport.ts'
import { plainAddress } from './queue-mails.ts'

const { db } = await testDatabase()
const client = createTransport({ streamTransport: true })
const sink = await startSinkRelay({ keepTexts: true })
afterAll(() => sink.stop())

/** What is allowed and what is not, in every position, so that some of it passes the rule. */
const piece = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('a', 'þ', 'Ö', 'e\u0301', 'я', '例', '7', '.', '-', '+', "'"),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('<', '>', ',', ';', ':', '"', '(', '\\', ' ', '\0', '@', '%'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }) },
)
const text = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''))
const typed = fc
  .tuple(text, text, fc.constantFrom('test', 'is', 'рф'))
  .map(([a, b, c]) => `${a}@${b}.${c}`)

/** As in `RCPT TO`: a local part in ASCII takes the domain in ASCII. */
function onTheWire(address: string): string {
  const [local = '', domain = ''] = address.split('@')
  return /^[\x21-\x7e]+$/.test(local) ? `${local}@${domainToASCII(domain)}` : address
}

async function refusedByTables(addresses: string[]): Promise<string[]> {
  const { rows: checks } = await sql<{ definition: string }>`
    select pg_get_expr(conbin, conrelid) as definition from pg_constraint
    where contype = 'c' and (conrelid, conkey) in (
      select attrelid, array[attnum] from pg_attribute
      where (attrelid, attname) in (
        ('account'::regclass, 'email'), ('mailed_link'::regclass, 'email'),
        ('delivery'::regclass, 'recipient'), ('mail_suppression'::regclass, 'address'),
        ('soft_bounce'::regclass, 'address')))
  `.execute(db)
  expect(checks.length).toBeGreaterThanOrEqual(9)
  const all = checks.map(({ definition }) => `(${definition})`).join(' and ')
  const { rows } = await sql<{ address: string }>`
    select address from unnest(${addresses}::text[]) as address,
      lateral (select address as email, address as recipient) as named
    where not (${sql.raw(all)})
  `.execute(db)
  return rows.map(({ address }) => address)
}

it('whatever the rule of the forms accepts, the outbox, every table and the mail client accept', async () => {
  const accepted: string[] = []
  fc.assert(
    fc.property(typed, (address) => {
      if (validateEmail(address) === null) accepted.push(normaliseEmail(address))
    }),
    { numRuns: sized({ fast: 2_000, proof: 20_000 }) },
  )
  expect(accepted.length).toBeGreaterThan(100)
  expect(await refusedByTables(accepted)).toEqual([])
  for (const address of accepted) {
    expect(plainAddress(address)).toBe(address)
    const { envelope } = await client.sendMail({
      envelope: { from: 'hallo@kot.test', to: address },
      to: { name: '', address },
      text: '',
    })
    expect(envelope.to).toEqual([onTheWire(address)])
  }
})

it('every single letter the rule accepts is accepted by the tables, in every collation', async () => {
  const accepted = shareOf(Array.from({ length: 0x11_0000 }, (_, code) => code))
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => normaliseEmail(`a${String.fromCodePoint(code)}@kot.test`))
    .filter((address) => validateEmail(address) === null)
  expect(accepted.length).toBeGreaterThan(isProof ? 100_000 : 5_000)
  expect(await refusedByTables(accepted)).toEqual([])
  const { rows } = await sql`
    select address from unnest(${accepted}::text[]) as address
    where lower(address collate "und-x-icu") <> address or lower(address collate "C.utf8") <> address
  `.execute(db)
  expect(rows).toEqual([])
})

it.each(['x1<a@b.test>', 'a,b@c.test', 'a@b.test, c@d.test', '"a b"@c.test', 'a@localhost'])(
  '%j is refused by the form and by the outbox alike',
  (address) => {
    expect(validateEmail(address)).toBe('emailInvalid')
    expect(() => plainAddress(address)).toThrow(RangeError)
  },
)

it('a relay is given the accepted address as the one recipient', async () => {
  const transport = createSmtpTransport({ url: sink.url, from: 'hallo@kot.test' })
  for (const to of ["o'neill+a@kot.test", 'gudrun@dæmi.is', '!#$%&*/=?^_`{|}~-@kot.test']) {
    expect(await transport.send(aMessage({ to }))).toEqual({ kind: 'taken' })
    expect(sink.recipients.splice(0)).toEqual([onTheWire(to)])
  }
  transport.close()
})
