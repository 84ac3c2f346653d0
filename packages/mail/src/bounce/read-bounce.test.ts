import { expect, it } from 'vitest'
import { aBounce, bounceNames } from '../testing/a-bounce.ts'
import { createBounceAddresses } from './bounce-address.ts'
import { readBounce, type Bounce } from './read-bounce.ts'

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
