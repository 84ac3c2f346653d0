import type { Lang } from '@kot/domain/lang'
import { operatorSourcesTexts } from '@kot/i18n/texts/operator/sources'

/** What is the matter with a source; a word that is not known here is shown as it is. */
export function reasonInWords(lang: Lang, reason: string): string {
  const known = new Map(Object.entries(operatorSourcesTexts[lang].reason))
  return known.get(reason) ?? reason
}
