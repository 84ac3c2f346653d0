import type { Lang } from '@kot/domain/lang'
import { postalNameBySlug, postcodeByCode } from '@kot/domain/postcode'

// City pages are the only ones whose address is translated; all others share one path.

export type CityPage =
  | { readonly lang: Lang; readonly kind: 'postcode'; readonly code: string }
  | {
      readonly lang: Lang
      readonly kind: 'name'
      readonly slug: string
      readonly codes: readonly string[]
    }

export const cityPath = (lang: Lang, code: string): string => {
  const postcode = postcodeByCode(code)
  if (!postcode) throw new RangeError(`No such postcode: ${code}`)
  const name = `${code}-${postcode.slug}`
  return lang === 'is' ? `/til-leigu-${name}` : `/for-rent-in-${name}-long-term`
}

export const namedCityPath = (lang: Lang, slug: string): string =>
  lang === 'is' ? `/til-leigu-${slug}` : `/for-rent-in-${slug}`

const patterns: readonly { lang: Lang; postcode: RegExp; name: RegExp }[] = [
  {
    lang: 'is',
    postcode: /^til-leigu-(?<code>\d{3})-(?<slug>[a-z-]+)$/,
    name: /^til-leigu-(?<slug>[a-z-]+)$/,
  },
  {
    lang: 'en',
    postcode: /^for-rent-in-(?<code>\d{3})-(?<slug>[a-z-]+)-long-term$/,
    name: /^for-rent-in-(?<slug>[a-z-]+)$/,
  },
]

/** Reads the one segment of a city page's path; null for anything that is no city page. */
export const parseCitySlug = (segment: string): CityPage | null => {
  for (const { lang, postcode, name } of patterns) {
    const numbered = postcode.exec(segment)?.groups
    if (numbered) return postcodePage(lang, numbered['code'] ?? '', numbered['slug'] ?? '')
    const named = name.exec(segment)?.groups
    if (named) return namePage(lang, named['slug'] ?? '')
  }
  return null
}

/** The same page's path in the given language, which for its own language is the canonical one. */
export const cityTwin = (page: CityPage, lang: Lang): string =>
  page.kind === 'postcode' ? cityPath(lang, page.code) : namedCityPath(lang, page.slug)

/** The picture that stands beside a shared link to a city page, or to any other page. */
export const socialCardPath = (lang: Lang, city: CityPage | null): string =>
  city ? `/social${cityTwin(city, lang)}.png` : `/social/${lang}.png`

/** The newest homes of a place, or of the whole country, for feed readers. */
export const atomPath = (lang: Lang, city: CityPage | null): string =>
  city ? `/atom${cityTwin(city, lang)}.xml` : `/atom/${lang}.xml`

// 225 answers to its own name and to that of Garðabær, which the postal service prints for it.
const postcodePage = (lang: Lang, code: string, slug: string): CityPage | null => {
  const postcode = postcodeByCode(code)
  const belongs = postcode?.slug === slug || postalNameBySlug(slug)?.codes.includes(code)
  return belongs ? { lang, kind: 'postcode', code } : null
}

const namePage = (lang: Lang, slug: string): CityPage | null => {
  const postalName = postalNameBySlug(slug)
  return postalName ? { lang, kind: 'name', slug, codes: postalName.codes } : null
}
