import type { Lang } from '@kot/domain/lang'
import { formatClock } from '@kot/i18n/date'
import { mailTexts } from '@kot/i18n/texts/mail'
import { dayOnOneLine } from './day-on-one-line.ts'

/** Until when a link works, in the words of its reader. */
export const linkLife = (lang: Lang, expiresAt: Date): string =>
  mailTexts[lang].validUntil(dayOnOneLine(lang, expiresAt), formatClock(expiresAt))
