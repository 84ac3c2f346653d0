import type { Sources } from '@kot/contract/sources'
import { isNewToday } from '@kot/domain/new-today'
import type { Lang } from '@kot/domain/lang'
import { sourcesTexts } from '@kot/i18n/texts/sources'

/** “13 of 14 sites checked, last at 14:05”. */
export function sourcesInWords(
  lang: Lang,
  { checked, of, last_at }: Pick<Sources, 'checked' | 'of' | 'last_at'>,
  now: Date,
): string {
  const texts = sourcesTexts[lang]
  const counted = texts.checked(checked, of)
  if (last_at === null) return counted
  const last = isNewToday(last_at, now) ? texts.lastToday : texts.lastBefore
  return `${counted}, ${last(new Date(last_at))}`
}
