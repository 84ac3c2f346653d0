import type { Lang } from '@kot/domain/lang'
import { formatDayAndMonth } from '@kot/i18n/date'

/** '16. nóvember', whose number never stands alone at the end of a line. */
export const dayOnOneLine = (lang: Lang, date: Date): string =>
  formatDayAndMonth(lang, date).replace(' ', '\u00A0')
