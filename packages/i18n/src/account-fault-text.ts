import type { AccountFault } from '@kot/domain/account-rules'
import type { Lang } from '@kot/domain/lang'
import { accountErrorTexts } from './texts/account-errors.ts'
import { signInTexts } from './texts/sign-in.ts'

export type ServerFault = 'emailTaken' | 'passwordGuessable' | 'oldPasswordWrong' | 'linkInvalid'

/** The sentence for a fault, whether the browser could have known of it or not. */
export const accountFaultText = (lang: Lang, fault: AccountFault | ServerFault): string =>
  isServerFault(fault) ? accountErrorTexts[lang][fault] : signInTexts[lang].faults[fault]

const serverFaults: ReadonlySet<string> = new Set<ServerFault>([
  'emailTaken',
  'passwordGuessable',
  'oldPasswordWrong',
  'linkInvalid',
])

const isServerFault = (fault: AccountFault | ServerFault): fault is ServerFault =>
  serverFaults.has(fault)
