import type { Lang } from '@kot/domain/lang'
import { formatClock, formatDayAndMonth } from '@kot/i18n/date'
import { mailTexts } from '@kot/i18n/texts/mail'

/** Until when a link works, in the words of its reader. */
export const linkLife = (lang: Lang, expiresAt: Date): string =>
  mailTexts[lang].validUntil(formatDayAndMonth(lang, expiresAt), formatClock(expiresAt))
