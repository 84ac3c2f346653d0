import type { Lang } from '@kot/domain/lang'
import { postalNames, postcodes } from '@kot/domain/postcode'
import { pageDates } from '@kot/i18n/page-dates/page-dates'
import { cityPath, namedCityPath } from '@kot/i18n/paths'
import { sitePages, type SitePage } from './site-pages.ts'

export type PageEntry = {
  paths: Record<Lang, string>
  /** When the page last changed in each language; null when nobody can say. */
  changed: Record<Lang, Date | null>
}

/** What the dates of pages are taken from. */
export type Changes = {
  market: Date | null
  report: Date | null
  byPostcode: ReadonlyMap<string, Date>
}

/** Every page to be found, with its twin and its date. */
export const pageEntries = (changes: Changes): PageEntry[] => [
  ...sitePages.map((page) => ({
    paths: { is: page.path, en: page.path },
    changed: { is: changeOf(page, 'is', changes), en: changeOf(page, 'en', changes) },
  })),
  ...postalNames.map(({ slug, codes }) => ({
    paths: { is: namedCityPath('is', slug), en: namedCityPath('en', slug) },
    changed: inBoth(lastChange(codes, changes)),
  })),
  ...postcodes.map(({ code }) => ({
    paths: { is: cityPath('is', code), en: cityPath('en', code) },
    changed: inBoth(lastChange([code], changes)),
  })),
]

function changeOf({ dated }: SitePage, lang: Lang, { market, report }: Changes): Date | null {
  if (dated === null) return null
  if (dated === 'market') return market
  if (dated === 'report') return report
  return new Date(pageDates[dated][lang].date)
}

function lastChange(codes: readonly string[], { byPostcode }: Changes): Date | null {
  const moments = codes.flatMap((code) => byPostcode.get(code)?.getTime() ?? [])
  return moments.length === 0 ? null : new Date(Math.max(...moments))
}

const inBoth = <T>(one: T): Record<Lang, T> => ({ is: one, en: one })
