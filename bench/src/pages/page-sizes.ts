import { langs, type Lang } from '@kot/domain/lang'
import { postalNames, postcodes } from '@kot/domain/postcode'
import { cityPath, namedCityPath } from '@kot/i18n/paths'
import { ask } from './ask.ts'

export const hostOf: Record<Lang, string> = { is: 'kot.localhost', en: 'en.kot.localhost' }

const others = [
  '/',
  '/city-overview',
  '/about',
  '/links',
  '/sources',
  '/contact',
  '/prices',
  '/market-report',
  '/privacy-policy',
  '/terms-of-service',
  '/terms-for-purchase',
  '/login',
  '/sign-up',
]

const pathsIn = (lang: Lang): string[] => [
  ...others,
  ...postcodes.filter(({ delivers }) => delivers).map(({ code }) => cityPath(lang, code)),
  ...postalNames.map(({ slug }) => namedCityPath(lang, slug)),
]

export type PageSize = { path: string; bytes: number }

/** Every page a search engine knows, in both languages, largest first, as it goes over the wire. */
export async function pageSizes(origin: string, encoding: string): Promise<PageSize[]> {
  const sizes: PageSize[] = []
  for (const lang of langs) {
    for (const path of pathsIn(lang)) {
      const { status, body } = await ask(origin + path, { host: hostOf[lang], encoding })
      if (status === 200) sizes.push({ path: hostOf[lang] + path, bytes: body.length })
    }
  }
  return sizes.toSorted((one, other) => other.bytes - one.bytes)
}
