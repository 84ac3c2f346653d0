import type { MarketHome } from '@kot/domain/home/home'
import type { RentJudgement } from '@kot/domain/market/fair-rent'
import type { Lang } from '@kot/domain/text/lang'
import type { Way } from '@kot/domain/travel/watch-places'
import { formatClock } from '@kot/i18n/format/date'
import { formatShortDay } from '@kot/i18n/format/near-day'
import { compareTexts } from '@kot/i18n/texts/compare'
import { digestTexts } from '@kot/i18n/texts/digest'
import { nameOfPlace, placesTexts } from '@kot/i18n/texts/places'
import { noWrap } from '../../layout/wording.ts'

// The lines below the facts of a home in a digest; empty where there is nothing to show.

/** '8% undir miðgildi', short because a long mail is cut. A low rent is not praised beside a warning. */
export function judgementLine(
  lang: Lang,
  judgement: RentJudgement | null,
  { praises }: { praises: boolean },
): string {
  if (judgement === null) return ''
  const { verdict, percent } = judgement
  const texts = compareTexts[lang]
  if (verdict === 'typical') return texts.typical
  return verdict === 'below' && !praises ? '' : texts[verdict](Math.abs(percent))
}

/** 'Vinna 13 mín. · Skóli 4 mín.' */
export const wayLine = (lang: Lang, ways: readonly Way[]): string =>
  ways
    .map(({ place, time }) => {
      const { way, minutes } = placesTexts[lang]
      return way(nameOfPlace(lang, place), minutes(time.minutes))
    })
    .join(' · ')

/** 'Fannst 14. nóv. kl. 09:30 · Leiguhornið'. Only holders of access get digests, and they see both. */
export const foundLine = (lang: Lang, { createdAt, source }: MarketHome): string =>
  digestTexts[lang].found(
    formatShortDay(lang, createdAt).replace(' ', '\u00A0'),
    formatClock(createdAt),
    source === null ? null : noWrap(source),
  )
