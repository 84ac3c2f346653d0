import type { Lang } from '@kot/domain/lang'

const and: Readonly<Record<Lang, string>> = { is: 'og', en: 'and' }

/** a, b og c; a, b and c */
export const formatList = (lang: Lang, items: readonly string[]): string => {
  const last = items.at(-1) ?? ''
  const others = items.slice(0, -1)
  return others.length === 0 ? last : `${others.join(', ')} ${and[lang]} ${last}`
}
