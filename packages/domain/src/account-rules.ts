import { isEmailAddress } from './email-address.ts'

/** What a person may have got wrong in a form about accounts. Browser and server use the same rules. */
export type AccountFault =
  | 'nameMissing'
  | 'emailMissing'
  | 'emailInvalid'
  | 'passwordMissing'
  | 'passwordTooShort'
  | 'passwordsDiffer'

export const leastPasswordLength = 8

export const nameFault = (name: string): AccountFault | null =>
  name.trim() === '' ? 'nameMissing' : null

export function emailFault(email: string): AccountFault | null {
  if (email.trim() === '') return 'emailMissing'
  return isEmailAddress(email.trim().normalize('NFC')) ? null : 'emailInvalid'
}

/** Sign-in asks only that there is one: older passwords may be shorter than today's rule. */
export const passwordFault = (password: string): AccountFault | null =>
  password === '' ? 'passwordMissing' : null

export const newPasswordFault = (password: string): AccountFault | null =>
  passwordFault(password) ?? (password.length < leastPasswordLength ? 'passwordTooShort' : null)

export const repeatFault = (password: string, repeat: string): AccountFault | null =>
  newPasswordFault(repeat) ?? (repeat === password ? null : 'passwordsDiffer')
