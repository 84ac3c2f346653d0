import type { Lang } from '@kot/domain/lang'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { PublicError } from '../public-error.ts'

/** Says it in the language of the host when a limit is reached; any other error is given back as it is. */
export const tooManyIn = (lang: Lang, error: unknown): unknown =>
  error instanceof PublicError && error.code === 'too_many'
    ? new PublicError(error.code, accountErrorTexts[lang].tooMany, error)
    : error
