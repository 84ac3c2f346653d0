import type { Lang } from '@kot/domain/lang'
import { formatList } from '@kot/i18n/list'
import { digestTexts } from '@kot/i18n/texts/digest'
import type { DigestItem } from '../digest-facts.ts'

const reasons = ['new', 'cheaper', 'back'] as const

/** What the number in the subject is made of: '3 eru nýjar og 1 er aftur til leigu.' Null when all are
 *  of one kind, because then the subject has said it. */
export function makeup(lang: Lang, items: readonly DigestItem[]): string | null {
  const { lead } = digestTexts[lang]
  const counts = reasons
    .map((reason) => ({ reason, count: items.filter((item) => item.reason === reason).length }))
    .filter(({ count }) => count > 0)
    .map(({ reason, count }) => lead[reason](count))
  return counts.length < 2 ? null : `${formatList(lang, counts)}.`
}
