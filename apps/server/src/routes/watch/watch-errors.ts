import type { Lang } from '@kot/domain/lang'
import { watchErrorTexts } from '@kot/i18n/texts/api-errors'
import { PublicError } from '../../public-error.ts'

export const noPostcode = (lang: Lang) =>
  new PublicError('no_postcode', watchErrorTexts[lang].noPostcode)
export const unknownPostcode = (lang: Lang) =>
  new PublicError('unknown_postcode', watchErrorTexts[lang].unknownPostcode)
/** Whether it was made up, cut on its way or signed with an older key: nobody is told which. */
export const linkInvalid = (lang: Lang) =>
  new PublicError('link_invalid', watchErrorTexts[lang].linkInvalid)
export const noWatch = (lang: Lang) => new PublicError('no_watch', watchErrorTexts[lang].noWatch)
export const nobodyThere = (lang: Lang) =>
  new PublicError('nobody_there', watchErrorTexts[lang].nobodyThere)
