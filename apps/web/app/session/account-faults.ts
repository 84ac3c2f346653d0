import type { AccountFieldError } from '@kot/domain/account/account-rules'
import type { Lang } from '@kot/domain/text/lang'
import { signInTexts } from '@kot/i18n/texts/sign-in'

/** The message of a form about a fault; undefined when there is none. */
export const faultText = (lang: Lang, fault: AccountFieldError | null): string | undefined =>
  fault === null ? undefined : signInTexts[lang].faults[fault]
