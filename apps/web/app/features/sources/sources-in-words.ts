import type { Sources } from '@kot/contract/sources'
import { isNewToday } from '@kot/domain/home'
import type { Lang } from '@kot/domain/lang'
import { sourcesTexts } from '@kot/i18n/texts/sources'

/** “13 of 14 sites checked, as of 12:00”. */
export function sourcesInWords(
  lang: Lang,
  { checked, of, as_of }: Pick<Sources, 'checked' | 'of' | 'as_of'>,
  now: Date,
): string {
  const texts = sourcesTexts[lang]
  const counted = texts.checked(checked, of)
  if (as_of === null) return counted
  const words = isNewToday(as_of, now) ? texts.asOfToday : texts.asOf
  return `${counted}, ${words(new Date(as_of))}`
}
