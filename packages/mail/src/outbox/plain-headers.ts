import { isEmailAddress } from '@kot/domain/email-address'
import type { Attachment } from '../transport/mail-transport.ts'

/*
 * What goes into a message's header is checked where the mail is queued, so that the caller's mistake
 * fails the caller and not a worker hours later. A line break in a header would begin another one.
 */

const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/
/** ASCII without control characters: whatever else there is must be encoded by whoever sets it. */
const HEADER_VALUE = /^[\x20-\x7e]+$/
/** Set by the transport or the outbox; a second one would be a contradiction. */
const RESERVED =
  /^(from|to|cc|bcc|sender|reply-to|subject|date|message-id|mime-version|content-.*)$/i

/** Letters of every file system, and nothing that leads out of a folder. */
const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/
const MEDIA_TYPE = /^[a-z]+\/[a-z0-9.+-]+$/
/** Of the content in base64. What is sent to everybody's mailbox has to be small. */
const LARGEST_ATTACHMENT = 1_000_000

/** @throws RangeError for anything but one bare address; it does not repeat what it was given */
export function plainAddress(text: string): string {
  const address = text.normalize('NFC')
  if (!isEmailAddress(address)) throw new RangeError('a mail needs one bare address')
  return address
}

/** @throws RangeError for what cannot stand in a header as it is */
export function plainReplyTo(text: string): string {
  if (!HEADER_VALUE.test(text)) throw new RangeError('answers need an address in ASCII')
  return plainAddress(text)
}

/** On one line, whatever it is made of. */
export const plainSubject = (text: string): string => text.replaceAll(/[\s\p{C}]+/gu, ' ').trim()

export function plainHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    if (!HEADER_NAME.test(name) || RESERVED.test(name) || !HEADER_VALUE.test(value)) {
      throw new RangeError(`a mail cannot have this header: ${JSON.stringify(name)}`)
    }
  }
  return { ...headers }
}

export function plainAttachment({ name, type, content }: Attachment): Attachment {
  if (!FILE_NAME.test(name) || !MEDIA_TYPE.test(type) || content.length > LARGEST_ATTACHMENT) {
    throw new RangeError(`a mail cannot have this attachment: ${JSON.stringify(name)}`)
  }
  return { name, type, content }
}
