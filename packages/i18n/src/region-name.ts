import type { Lang } from '@kot/domain/lang'
import { regions } from '@kot/domain/region'
import { landingTexts } from './texts/landing.ts'

/** Beside the other towns the group named after the whole capital area would mislead: it holds two. */
export function regionName(lang: Lang, key: string): string {
  if (key === 'hofudborgarsvaedi') return landingTexts[lang].areas.smallTowns
  return regions.find((region) => region.key === key)?.name[lang] ?? key
}
