import { expect, it } from 'vitest'
import { aBounce, bounceNames } from '../testing/a-bounce.ts'
import { createBounceAddresses } from './bounce-address.ts'
import { type Bounce, classifyBounce, readBounce } from './read-bounce.ts'

const addresses = createBounceAddresses('a key for bounces that is long enough', 'kot.test')

const found: Record<string, Bounce['found']> = {
  'postfix-no-such-user': { kind: 'hard', fault: '550 5.1.1' },
  'exchange-access-denied': { kind: 'hard', fault: '550 5.4.1' },
  'qmail-no-such-user': { kind: 'hard', fault: '550 5.1.1' },
  'exim-mailbox-full': { kind: 'soft', fault: '552 5.2.2' },
  'sendmail-gave-up': { kind: 'soft', fault: '4.4.7' },
  'large-provider-blocked': { kind: 'soft', fault: '550 5.7.1' },
  complaint: { kind: 'complaint' },
  'complaint-by-original': { kind: 'complaint' },
  'not-spam': { kind: 'nothing' },
  'postfix-delayed': { kind: 'nothing' },
  delivered: { kind: 'nothing' },
  'holiday-greeting': { kind: 'nothing' },
}

it('knows every sample', () => {
  expect(bounceNames.toSorted()).toEqual(Object.keys(found).toSorted())
})

it.each(Object.entries(found))(
  '%s is understood, and which mail it is about',
  async (name, what) => {
    const bounce = await readBounce(aBounce(name, addresses.of(42)))

    expect(bounce.found).toEqual(what)
    expect(addresses.findIn(bounce.about)).toBe(42)
  },
)

it.each([
  ['nothing at all', ''],
  ['no mail', '\0\xff{}'],
  ['a report without its parts', 'Content-Type: multipart/report; boundary=x\r\n\r\n--x--'],
  [
    'a report that fails nobody',
    'Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; x\r\n',
  ],
])('%s is nothing', async (_what, text) => {
  expect((await readBounce(Buffer.from(text, 'latin1'))).found).toEqual({ kind: 'nothing' })
})

it.each([
  ['5.1.1', 'smtp; 550 5.1.1 User unknown', 'hard', '550 5.1.1'],
  ['5.1.2', '', 'hard', '5.1.2'],
  ['5.1.10', 'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound', 'hard', '550 5.1.10'],
  ['5.2.1', 'smtp; 550 5.2.1 The mailbox is disabled', 'hard', '550 5.2.1'],
  ['5.4.4', 'X-Postfix; Host or domain name not found', 'hard', '5.4.4'],
  ['5.4.1', 'smtp;550 5.4.1 Recipient address rejected: Access denied', 'hard', '550 5.4.1'],
  ['5.0.0', 'smtp; 550 5.1.1 no such user', 'hard', '550 5.1.1'],
  ['5.0.0', 'smtp; 550 No such user here', 'hard', '550 5.0.0'],
  ['5.5.0', 'smtp; 550 5.5.0 Requested action not taken: mailbox unavailable', 'hard', '550 5.5.0'],
  ['', 'smtp; 550 unknown user', 'hard', '550'],
  ['5.2.2', 'smtp; 552 5.2.2 Over quota', 'soft', '552 5.2.2'],
  ['5.0.0', 'smtp; 552 5.2.2 mailbox for user is full', 'soft', '552 5.2.2'],
  ['5.7.1', 'smtp; 550 5.7.1 message blocked, recipient address rejected', 'soft', '550 5.7.1'],
  ['5.3.4', 'smtp; 552 5.3.4 Message too big', 'soft', '552 5.3.4'],
  ['5.4.1', 'smtp; 550 5.4.1 No answer from host', 'soft', '550 5.4.1'],
  ['4.4.7', '', 'soft', '4.4.7'],
  ['4.1.1', 'smtp; 450 4.1.1 user unknown', 'soft', '450 4.1.1'],
  ['', '', 'soft', ''],
] as const)('%s with “%s” is %s', (status, diagnostic, kind, fault) => {
  expect(classifyBounce({ status, diagnostic })).toEqual({ kind, fault })
})
