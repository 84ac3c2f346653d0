import { createHash } from 'node:crypto'
import type { Lang } from '@kot/domain/text/lang'
import { pageTexts, type PageId } from '../texts/pages.ts'

/** The pages that change with their texts alone, and the catalogues they are made of. */
export const cataloguesOfPages = {
  about: ['about'],
  links: ['links'],
  rights: ['rights'],
  contact: ['contact', 'faq', 'disputes'],
  prices: ['prices', 'benefits'],
  signUp: ['sign-up'],
  termsOfService: ['terms-of-service', 'legal'],
  termsForPurchase: ['terms-for-purchase', 'legal'],
  privacyPolicy: ['privacy-policy', 'legal'],
  dataDeletion: ['data-deletion'],
  accessibility: ['accessibility'],
} as const satisfies Partial<Record<PageId, readonly string[]>>

export type DatedPage = keyof typeof cataloguesOfPages

/** A short name for the whole text of a page in a language: another one means another text. */
export async function pageFingerprint(page: DatedPage, lang: Lang): Promise<string> {
  const catalogues = await Promise.all(cataloguesOfPages[page].map((name) => catalogue(name, lang)))
  const said = JSON.stringify([pageTexts[lang][page], catalogues], spoken)
  return createHash('sha256').update(said).digest('hex').slice(0, 12)
}

async function catalogue(name: string, lang: Lang): Promise<unknown[]> {
  const module: Record<string, unknown> = await import(
    /* @vite-ignore */ `${import.meta.dirname}/../texts/${name}.ts`
  )
  return Object.keys(module)
    .toSorted()
    .map((key) => inLanguage(module[key], lang))
}

/** Not every export of a catalogue is in two languages: some texts are quoted in their own. */
const inLanguage = (exported: unknown, lang: Lang): unknown =>
  typeof exported === 'object' && exported !== null && lang in exported
    ? (exported as Record<Lang, unknown>)[lang]
    : exported

/** A message with parameters counts as its text with some. */
function spoken(_key: string, value: unknown): unknown {
  if (typeof value !== 'function') return value
  const say = (parameter: unknown) => Reflect.apply(value, undefined, Array(4).fill(parameter))
  try {
    return say(3)
  } catch {
    return say(new Date(0))
  }
}
