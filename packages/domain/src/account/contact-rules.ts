import { validateEmail } from './account-rules.ts'

/** Errors in a contact message. Browser and server use the same rules. */
export type ContactFieldError =
  | 'nameMissing'
  | 'nameTooLong'
  | 'emailMissing'
  | 'emailInvalid'
  | 'bodyMissing'
  | 'bodyTooLong'

export type ContactForm = { readonly name: string; readonly email: string; readonly body: string }

export const maxContactNameLength = 200
export const maxContactBodyLength = 5_000

/** Invisible characters that break lines, change the text direction or cannot be stored. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu

/**
 * Normalises a message before it is counted, stored and mailed: only visible characters, and line
 * breaks in the body.
 */
export const cleanContact = ({ name, email, body }: ContactForm): ContactForm => ({
  name: onOneLine(name),
  email: email.trim().normalize('NFC'),
  body: body
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .split('\n')
    .map((line) => seen(line).trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim(),
})

/** Returns the errors by field. A valid field has no entry. */
export function validateContact(
  words: ContactForm,
): Partial<Record<keyof ContactForm, ContactFieldError>> {
  const { name, email, body } = cleanContact(words)
  const faults = {
    name: validateLength(name, maxContactNameLength, 'nameMissing', 'nameTooLong'),
    email: validateAddress(email),
    body: validateLength(body, maxContactBodyLength, 'bodyMissing', 'bodyTooLong'),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null))
}

const onOneLine = (text: string): string => seen(text.replaceAll(/\s+/g, ' ')).trim()

const seen = (text: string): string => text.replaceAll(UNSEEN, '')

function validateLength(
  text: string,
  longest: number,
  missing: ContactFieldError,
  tooLong: ContactFieldError,
): ContactFieldError | null {
  if (text === '') return missing
  return text.length > longest ? tooLong : null
}

function validateAddress(email: string): ContactFieldError | null {
  const fault = validateEmail(email)
  if (fault === 'emailMissing') return fault
  // Replies go to the address, so it must not contain hidden characters, and none are removed
  // silently.
  return fault !== null || seen(email) !== email ? 'emailInvalid' : null
}
