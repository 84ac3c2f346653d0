import type { PastLook } from '@kot/contract/operator/sources'
import type { Lang } from '@kot/domain/lang'
import { operatorSourcesTexts } from '@kot/i18n/texts/operator/sources'
import { useLang } from '../../page/use-page'
import { reasonInWords } from './reason-in-words'

/** Believed or not, why, and what changed. */
export function LookOutcome({ look }: { look: PastLook }) {
  const lang = useLang()
  const { outcomes } = operatorSourcesTexts[lang].looks
  const why = look.reason === null ? [] : [reasonInWords(lang, look.reason)]
  const isBelieved = look.verdict === 'believed' || look.verdict === 'confirmed'
  return [outcomes[look.verdict], ...why, ...(isBelieved ? [changesInWords(lang, look)] : [])].join(
    ' · ',
  )
}

export function changesInWords(lang: Lang, look: PastLook): string {
  const { change } = operatorSourcesTexts[lang].looks
  const parts = (['added', 'changed', 'returned', 'gone'] as const).flatMap((kind) =>
    look[kind] === 0 ? [] : [change[kind](look[kind])],
  )
  return parts.length === 0 ? change.nothing : parts.join(', ')
}
