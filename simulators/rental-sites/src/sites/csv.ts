import type { Site } from '../world/site.ts'
import { notFound, pageForPeople } from './rendering/answers.ts'
import { categories } from './rendering/schema-home.ts'
import { addressOf, type RenderedAdvert, renderedAdvert } from './rendering/rendered-advert.ts'

/**
 * A partner that puts its stock into a file every night: with semicolons and windows-1252, as its
 * spreadsheet writes it, or with commas and UTF-8 on request.
 */
export const csv: Site = {
  name: 'csv',
  robots: null,
  answer({ method, url }, adverts, { origin }) {
    if (method !== 'GET') return notFound()
    const shown = renderedAdvert(adverts)
    const [, id] = /^\/eign\/(\d+)$/.exec(url.pathname) ?? []
    const advert = shown.find((one) => String(one.id) === id)
    if (advert) return pageForPeople(advert)
    if (url.pathname !== '/eignir.csv') return notFound()
    const rows = shown.map((one) => fields(one, origin))
    return url.searchParams.get('snid') === 'komma'
      ? {
          status: 200,
          headers: { 'content-type': 'text/csv; charset=utf-8' },
          body: `\u{feff}${written(rows, ',')}`,
        }
      : {
          status: 200,
          headers: { 'content-type': 'text/csv; charset=windows-1252' },
          body: Buffer.from(written(rows, ';').replaceAll('–', '-'), 'latin1'),
        }
  },
}

const columns = [
  'Auðkenni',
  'Titill',
  'Heimilisfang',
  'Póstnúmer',
  'Staður',
  'Tegund',
  'Verð',
  'Trygging',
  'Stærð',
  'Herbergi',
  'Laust',
  'Gæludýr',
  'Langtímaleiga',
  'Fasteignanúmer',
  'Breidd',
  'Lengd',
  'Myndir',
  'Slóð',
  'Skráð',
  'Eigandi',
  'Kennitala',
  'Sími',
  'Netfang',
  'Athugasemdir',
]

const fields = (shown: RenderedAdvert, origin: string): string[] => [
  String(shown.id),
  shown.title,
  addressOf(shown),
  shown.postcode,
  shown.place,
  categories[shown.kind],
  String(shown.price),
  String(shown.deposit || ''),
  decimal(shown.size),
  String(shown.rooms ?? ''),
  shown.available === 'now' ? 'strax' : (shown.available ?? ''),
  yesOrNo(shown.pets),
  yesOrNo(shown.longTerm),
  shown.propertyNumber ?? '',
  decimal(shown.lat),
  decimal(shown.long),
  shown.photos.join(' '),
  `${origin}/eign/${shown.id}`,
  shown.publishedAt.toISOString(),
  shown.landlord.name,
  shown.landlord.kennitala,
  shown.landlord.phone,
  shown.landlord.email,
  `${shown.text}\n"Svarað samdægurs"`,
]

const decimal = (number: number | null): string => String(number ?? '').replace('.', ',')

const yesOrNo = (said: boolean | null): string => (said === null ? '' : said ? 'já' : 'nei')

const written = (rows: string[][], delimiter: string): string =>
  [columns, ...rows]
    .map((row) => `${row.map((field) => quoted(field, delimiter)).join(delimiter)}\r\n`)
    .join('')

const quoted = (field: string, delimiter: string): string =>
  field.includes(delimiter) || /["\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
