import type { Outcome } from './outcome.ts'

/** The SMTP client's information about a failure. */
export type SmtpFailure = {
  /** Which stage failed, in the client's words. */
  code?: string | undefined
  /** The command that was answered, e.g. `RCPT TO`. */
  command?: string | undefined
  responseCode?: number | undefined
  response?: string | undefined
  /** Of the operating system; `connect` when nothing listens. */
  syscall?: string | undefined
}

/** RFC 3463: no such mailbox, no such domain, moved away, no mail accepted there, mailbox disabled. */
const BAD_ADDRESS = /^5\.(1\.([1-36]|10)|2\.1)$/
export const isBadAddress = (status: string): boolean => BAD_ADDRESS.test(status)
/** Replies to RCPT TO that mean the same from relays that give no enhanced status. */
const BAD_ADDRESS_CODES = [550, 551, 553]
/** SMTP 421: the relay closes the connection. */
const CLOSING = 421
/** Too large: the mail's fault, although it is the sender's line that is answered. */
const TOO_LARGE = 552
/** Failures before any mail: no name, no TLS, no login, a strange greeting. */
const BEFORE_ANY_MAIL = ['EDNS', 'ETLS', 'EREQUIRETLS', 'EAUTH', 'ENOAUTH', 'ECONFIG', 'EPROTOCOL']

/** @param handedOver whether the relay may have all of the mail */
export function classifySmtpError(failure: SmtpFailure, handedOver: boolean): Outcome {
  const { code = '', command = '', responseCode, response = '' } = failure
  if (BEFORE_ANY_MAIL.includes(code) || failure.syscall === 'connect') {
    return { kind: 'unreachable', fault: faultOf(failure) }
  }
  const answered = responseCode !== undefined && (code === 'EENVELOPE' || code === 'EMESSAGE')
  if (!answered) {
    // The client itself refuses an address or a size before it sends anything.
    if (command === 'API' || code === 'EMESSAGE') {
      return { kind: 'refused', fault: code, isGone: false }
    }
    return { kind: handedOver ? 'response-lost' : 'interrupted', fault: faultOf(failure) }
  }

  const fault = faultOf(failure)
  if (responseCode === CLOSING) return { kind: 'unreachable', fault }
  // An answer to the sender's line is about us, not about the one who would get the mail.
  if (command === 'MAIL FROM' && responseCode !== TOO_LARGE) return { kind: 'unreachable', fault }
  // 503 speaks of the order of commands: another connection begins in order again.
  if (responseCode < 500 || responseCode === 503) return { kind: 'deferred', fault }
  const status = enhancedStatus(response)
  const badAddress =
    status === undefined
      ? command === 'RCPT TO' && BAD_ADDRESS_CODES.includes(responseCode)
      : isBadAddress(status)
  return { kind: 'refused', fault, isGone: badAddress }
}

const enhancedStatus = (response: string): string | undefined =>
  /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]

function faultOf({ code, responseCode, response = '' }: SmtpFailure): string {
  if (responseCode === undefined) return code ?? 'no reply'
  const status = enhancedStatus(response)
  return status === undefined ? String(responseCode) : `${responseCode} ${status}`
}
