import { isEmailAddress } from './email-address.ts'

/** What a person may have got wrong in a form about accounts. Browser and server use the same rules. */
export type AccountFieldError =
  | 'nameMissing'
  | 'emailMissing'
  | 'emailInvalid'
  | 'passwordMissing'
  | 'passwordTooShort'
  | 'passwordsDiffer'

export const minPasswordLength = 8

export const validateName = (name: string): AccountFieldError | null =>
  name.trim() === '' ? 'nameMissing' : null

export function validateEmail(email: string): AccountFieldError | null {
  if (email.trim() === '') return 'emailMissing'
  return isEmailAddress(email.trim().normalize('NFC')) ? null : 'emailInvalid'
}

/** Sign-in only requires that there is one: older passwords may be shorter than today's rule. */
export const validatePassword = (password: string): AccountFieldError | null =>
  password === '' ? 'passwordMissing' : null

export const validateNewPassword = (password: string): AccountFieldError | null =>
  validatePassword(password) ?? (password.length < minPasswordLength ? 'passwordTooShort' : null)

export const validateRepeat = (password: string, repeat: string): AccountFieldError | null =>
  validateNewPassword(repeat) ?? (repeat === password ? null : 'passwordsDiffer')
