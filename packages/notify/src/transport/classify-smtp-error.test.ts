import { expect, test } from 'vitest'
import { classifySmtpError, type SmtpFailure } from './classify-smtp-error.ts'

const rcpt = (response: string): SmtpFailure => ({
  code: 'EENVELOPE',
  command: 'RCPT TO',
  responseCode: Number(response.slice(0, 3)),
  response,
})
const afterData = (response: string): SmtpFailure => ({
  ...rcpt(response),
  code: 'EMESSAGE',
  command: 'DATA',
})
const sender = (response: string): SmtpFailure => ({ ...rcpt(response), command: 'MAIL FROM' })

const refused = (fault: string, isGone: boolean) => ({ kind: 'refused', fault, isGone })

test.each<[string, SmtpFailure, object]>([
  ['no such mailbox', rcpt('550 5.1.1 <anna@kot.test> unknown'), refused('550 5.1.1', true)],
  ['mailbox disabled', rcpt('550 5.2.1 disabled'), refused('550 5.2.1', true)],
  ['no such mailbox, without a status', rcpt('550 no such user'), refused('550', true)],
  ['refused by policy', rcpt('550 5.7.1 blocked'), refused('550 5.7.1', false)],
  ['mailbox full', rcpt('552 5.2.2 full'), refused('552 5.2.2', false)],
  ['taken for spam', afterData('554 5.7.1 spam'), refused('554 5.7.1', false)],
  ['refused after the text', afterData('550 no'), refused('550', false)],
  ['unknown only after the text', afterData('550 5.1.1 unknown'), refused('550 5.1.1', true)],
  ['too large for us to send', { code: 'EMESSAGE', command: 'API' }, refused('EMESSAGE', false)],
  ['too large for the relay', sender('552 5.3.4 too big'), refused('552 5.3.4', false)],
])('%s is final', (_name, failure, outcome) => {
  expect(classifySmtpError(failure, false)).toEqual(outcome)
})

test.each<[string, SmtpFailure, string]>([
  ['greylisting', rcpt('451 4.7.1 later'), '451 4.7.1'],
  ['a busy mailbox', afterData('452 4.2.2 full'), '452 4.2.2'],
  ['commands out of order', rcpt('503 bad sequence'), '503'],
])('%s defers this one mail', (_name, failure, fault) => {
  expect(classifySmtpError(failure, true)).toEqual({ kind: 'deferred', fault })
})

test.each<[string, SmtpFailure, string]>([
  ['nothing listens', { code: 'ESOCKET', syscall: 'connect', command: 'CONN' }, 'ESOCKET'],
  ['no such host', { code: 'EDNS', command: 'CONN' }, 'EDNS'],
  ['a wrong password', { code: 'EAUTH', responseCode: 535, response: '535 5.7.8 no' }, '535 5.7.8'],
  ['no encryption', { code: 'ETLS', command: 'STARTTLS' }, 'ETLS'],
  ['a relay that shuts down', rcpt('421 4.3.2 closing'), '421 4.3.2'],
  ['a sender that is not ours', sender('553 5.7.1 not yours'), '553 5.7.1'],
])('%s is the relay’s matter, whatever mail it was', (_name, failure, fault) => {
  expect(classifySmtpError(failure, false)).toEqual({ kind: 'unreachable', fault })
})

test.each(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET'])(
  'a connection lost (%s) leaves the mail unsent or unknown, by how far it had come',
  (code) => {
    const lost = { code, command: 'CONN' }
    expect(classifySmtpError(lost, false)).toEqual({ kind: 'interrupted', fault: code })
    expect(classifySmtpError(lost, true)).toEqual({ kind: 'response-lost', fault: code })
  },
)

test('no fault repeats the words of the reply, which name the recipient', () => {
  for (const failure of [rcpt('550 5.1.1 <anna@kot.test>'), afterData('451 <anna@kot.test>')]) {
    expect(JSON.stringify(classifySmtpError(failure, true))).not.toContain('anna')
  }
})
