import type { Lang } from '@kot/domain/lang'
import { signInTexts } from '@kot/i18n/texts/sign-in'

const leastPasswordLength = 8

export function emailFault(lang: Lang, email: string): string | undefined {
  const { emailRequired, emailInvalid } = signInTexts[lang].faults
  if (email.trim() === '') return emailRequired
  return looksLikeAnAddress(email.trim()) ? undefined : emailInvalid
}

/** Sign-in asks only that there is one: older passwords may be shorter than today's rule. */
export function passwordFault(lang: Lang, password: string): string | undefined {
  return password === '' ? signInTexts[lang].faults.passwordRequired : undefined
}

export function newPasswordFault(lang: Lang, password: string): string | undefined {
  const tooShort = password.length < leastPasswordLength
  return (
    passwordFault(lang, password) ??
    (tooShort ? signInTexts[lang].faults.passwordTooShort : undefined)
  )
}

export function repeatFault(lang: Lang, password: string, repeat: string): string | undefined {
  const differs = repeat !== password
  return (
    newPasswordFault(lang, repeat) ??
    (differs ? signInTexts[lang].faults.passwordsDiffer : undefined)
  )
}

// Only what is certainly a slip of the finger; whether the mailbox exists shows when a mail is sent.
const looksLikeAnAddress = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(text)
