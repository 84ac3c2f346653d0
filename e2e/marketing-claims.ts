import { brand } from '@kot/domain/site/brand'
import type { Lang } from '@kot/domain/text/lang'
import { formatNumber } from '@kot/i18n/format/number'

const { claims } = brand

/** Our claims about ourselves, and the ways to phrase them; the first group of each is the value. */
const ways = {
  users: {
    is: [/(\d[\d.,]*)\+? (?:skráð\S* )?notend/g],
    en: [/(\d[\d.,]*)\+? (?:registered )?users/g],
    value: claims.registeredUsers.value,
  },
  sites: {
    is: [/(\d+) (?:leigu)?vef(?:i|ir|jum|síð)/g],
    en: [/(\d+) (?:rental |web)?sites/g],
    value: claims.monitoredSites.value,
  },
  students: {
    is: [/(\d+) (?:gerð|tegund)\S* (?:náms|stúdenta)/g],
    en: [/(\d+) (?:kinds|types) of student/g, /(\d+) student apartment/g],
    value: claims.studentApartmentTypes.value,
  },
  properties: {
    is: [/(\d[\d.,]*) eign/g],
    en: [/(\d[\d.,]*) properties/g],
    value: claims.propertiesCovered.value,
  },
} as const

const years = {
  is: [
    /stofnað\D{0,12}((?:19|20)\d\d)/gi,
    /(\d{4}) stofnað/g,
    /(?:eign\S*|vakta\S*|starfað) frá (?:árinu )?(\d{4})/g,
  ],
  en: [
    /founded\D{0,12}((?:19|20)\d\d)/gi,
    /(\d{4}) founded/g,
    /(?:properties|covered|watched) since (\d{4})/g,
  ],
}

export type Claim = { about: string; said: string; right: boolean }

/** How many sites are watched and read at this moment is news, not a claim. */
const withoutNews = (said: string) =>
  said.replaceAll(
    /\d+ (?:af|of) (?:the )?\d+ \S+|\d+ (?:leiguvef\S+ vakta\S+|rental sites? watched)/g,
    '',
  )

/** Every claim a text makes, and whether it is the brand's. */
export function claimsIn(lang: Lang, text: string): Claim[] {
  const said = withoutNews(text.replaceAll(/[^\S\n]+/g, ' '))
  const figures = Object.entries(ways).flatMap(([about, way]) =>
    way[lang].flatMap((pattern) =>
      [...said.matchAll(pattern)].map(([, value = '']) => ({
        about,
        said: value,
        right:
          value ===
          (lang === 'is' ? formatNumber('is', way.value) : way.value.toLocaleString('en')),
      })),
    ),
  )
  const founded = years[lang].flatMap((pattern) =>
    [...said.matchAll(pattern)].map(([, year = '']) => ({
      about: 'founded',
      said: year,
      right: Number(year) === claims.founded.value,
    })),
  )
  // Icelandic writes the claim out.
  const support = [...said.matchAll(/24\/7(?:\/\d+)?|allan sólarhringinn, alla daga/g)].map(
    ([hours]) => ({
      about: 'support',
      said: hours,
      right: hours === (lang === 'is' ? 'allan sólarhringinn, alla daga' : claims.support.value),
    }),
  )
  return [...figures, ...founded, ...support]
}
