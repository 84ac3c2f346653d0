import { decodeListing, type Listing } from '@kot/contract/market/market-listing'
import { type Lang, langs } from '@kot/domain/text/lang'
import { homeCardPath, homePath } from '@kot/i18n/paths'
import { homePageTexts } from '@kot/i18n/texts/home-page'
import { priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import type { Apartment, RealEstateListing, WithContext } from 'schema-dts'
import { townOf } from '../card/place-words'
import type { Head } from '../../page/head-tags'
import { breadcrumbList } from '../../page/structured-data'
import { inPlace } from './home-view'
import type { LoadedHome } from './load-home'

type PageAddress = { lang: Lang; origins: Record<Lang, string>; pathname: string }

/** The head of the page of a home, for search engines and shared links. The page is rendered as
 *  visitors see it, so there is no street in it, even when a holder shares it. */
export function homeHead(loaded: LoadedHome, { lang, origins, pathname }: PageAddress): Head {
  const texts = homePageTexts[lang]
  if (loaded.kind !== 'found') {
    const heading = {
      gone: texts.gone.long,
      unknown: texts.unknown.heading,
      unread: texts.notLoaded.heading,
    }[loaded.kind]
    return {
      lang,
      origins,
      title: heading,
      description: heading,
      paths: { is: pathname, en: pathname },
      hidden: true,
    }
  }
  const home = decodeListing(loaded.page.home)
  const gone = loaded.page.gone_on !== null
  const facts = factsOf(lang, home)
  const title = [priceLabel(lang, home.price), facts, townOf(home)].filter(Boolean).join(', ')
  const [is = '', en = ''] = langs.map((one) => homePath(one, home.id))
  const path = homePath(lang, home.id)
  return {
    lang,
    origins,
    title,
    description: texts.description(facts, inPlace(lang, home.postcode)),
    paths: { is, en },
    picture: { path: homeCardPath(lang, home.id), alt: title },
    hidden: gone,
    structuredData: [
      breadcrumbList(origins[lang], [
        { name: homePageTexts[lang].search, path: '/' },
        { name: title, path },
      ]),
      realEstateListing(home, { title, url: `${origins[lang]}${path}` }),
    ],
  }
}

/** '68 m², 3 herb.' */
const factsOf = (lang: Lang, { size, rooms }: Listing): string =>
  [size > 0 ? sizeLabel(size) : null, rooms === null ? null : homePageTexts[lang].roomsShort(rooms)]
    .filter((fact) => fact !== null)
    .join(', ')

type Named = { title: string; url: string }

function realEstateListing(home: Listing, { title, url }: Named): WithContext<RealEstateListing> {
  const apartment: Apartment = {
    '@type': 'Apartment',
    name: title,
    ...(home.rooms !== null && { numberOfRooms: home.rooms }),
    ...(home.size > 0 && {
      floorSize: { '@type': 'QuantitativeValue', value: home.size, unitCode: 'MTK' },
    }),
    ...(home.petsAllowed && { petsAllowed: true }),
    address: {
      '@type': 'PostalAddress',
      postalCode: home.postcode,
      addressLocality: home.cityName,
      addressCountry: 'IS',
    },
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: title,
    url,
    datePosted: home.createdAt.slice(0, 10),
    offers: {
      '@type': 'Offer',
      availability: 'https://schema.org/InStock',
      ...(home.price > 0 && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: home.price,
          priceCurrency: 'ISK',
          unitCode: 'MON',
        },
      }),
    },
    mainEntity: apartment,
  }
}
