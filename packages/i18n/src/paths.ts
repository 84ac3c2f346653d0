import type { Lang } from '@kot/domain/text/lang'
import { postalNameBySlug, postcodeByCode } from '@kot/domain/postcode/postcode'

// City pages, the pages of homes and a few others have a path in each language; the rest share one.

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

const homeFolders: Readonly<Record<Lang, string>> = { is: 'ibud', en: 'home' }

/** The page of one home. */
export const homePath = (lang: Lang, id: number): string => `/${homeFolders[lang]}/${id}`

/** The home of a page's path in either language; null for anything else. */
export const parseHomePath = (path: string): number | null => {
  const id = Number(/^\/(?:ibud|home)\/([1-9]\d{0,9})$/.exec(path)?.[1] ?? NaN)
  return id <= maxHomeId ? id : null
}

const maxHomeId = 2_147_483_647

/** The picture beside a shared link to the page of a home. */
export const homeCardPath = (lang: Lang, id: number): string =>
  `/social/${homeFolders[lang]}-${id}.png`

/** Reads the name of such a picture; null for anything else. */
export const parseHomeCard = (name: string): { lang: Lang; id: number } | null => {
  const [folder, ...rest] = name.split('-')
  const lang = folder === homeFolders.is ? 'is' : folder === homeFolders.en ? 'en' : null
  const id = parseHomePath(`/home/${rest.join('-')}`)
  return lang === null || id === null ? null : { lang, id }
}

const translatedPaths: readonly Readonly<Record<Lang, string>>[] = [
  { is: '/rettindi', en: '/rights' },
  { is: '/adgengi', en: '/accessibility' },
  { is: '/haetta-vid-kaup', en: '/withdraw' },
]

/** The path of the same page in the given language. */
export function pathIn(lang: Lang, path: string): string {
  const home = parseHomePath(path)
  if (home !== null) return homePath(lang, home)
  const city = parseCitySlug(path.slice(1))
  if (city) return cityTwin(city, lang)
  return translatedPaths.find((paths) => Object.values(paths).includes(path))?.[lang] ?? path
}

/** Where one purchase, named by its receipt, can be withdrawn from. */
export const withdrawPath = (lang: Lang, receipt: number): string =>
  `${pathIn(lang, '/withdraw')}?receipt=${receipt}`

/** The picture beside a shared link to a city page, or to any other page. */
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
