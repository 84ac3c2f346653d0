import { dictionary } from '@zxcvbn-ts/language-common'
import { brand } from '@kot/domain/site/brand'
import { minPasswordLength } from '@kot/domain/account/account-rules'

// Shorter ones are refused for their length.
const commonest: ReadonlySet<string> = new Set(
  (dictionary['passwords-common'] as readonly string[]).filter(
    (password) => password.length >= minPasswordLength,
  ),
)

/** What the first thousand guesses would find: one of the commonest passwords, or the person's own
 *  address or name. */
export function isCommonPassword(
  password: string,
  person: { name: string; email: string },
): boolean {
  const typed = fold(password)
  const [mailbox = ''] = fold(person.email).split('@')
  const own = [person.email, person.name, person.name.replaceAll(/\s/gu, ''), mailbox, brand.name]
  return commonest.has(typed) || own.some((word) => word !== '' && fold(word) === typed)
}

const fold = (text: string) => text.trim().normalize('NFC').toLowerCase()
