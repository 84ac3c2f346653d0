import type { Site, SiteAnswer } from '../world/site.ts'
import { type HtmlRow, htmlSite, pageOf, writtenSize } from './rendering/html-site.ts'
import { htmlAnswer, krona, markup } from './rendering/answers.ts'
import { addressOf, leftOutFrom, type RenderedAdvert } from './rendering/rendered-advert.ts'
import { categories } from './rendering/schema-home.ts'

/** Numbers of the site's own categories. */
const filedUnder: Record<RenderedAdvert['kind'], string> = {
  apartment: '2',
  studio: '2',
  room: '36',
  house: '1',
  townhouse: '4',
  // Categorised by advertisers, and not always correctly.
  office: '36',
}
const commercial = '3'

/** A newspaper's portal that answers with fragments; most of what it lets is no home. */
export const visir: Site = htmlSite({
  name: 'visir',
  robots:
    'User-agent: *\nDisallow: /system/\nDisallow: /modules/\nDisallow: /application/logs/\nDisallow: /admin/\nDisallow: /agency/\nDisallow: /advertiser/\nDisallow: /cron/\nDisallow: /service/\n',
  hasToo: ({ kind }) => kind === 'office',
  listPath: '/ajaxsearch/getresults',
  advertLink: /^\/property\/(\d+)$/,

  list(rows, asked, now) {
    const wanted = asked.get('category')?.split(',')
    const filed = rows.map((row) => ({ row, category: filedUnder[row.kind] }))
    const shops = shopsBeside(rows).map((row) => ({ row, category: commercial }))
    const found = [...filed, ...shops]
      .filter(({ category }) => wanted?.includes(category) ?? true)
      .map(({ row }) => row)
    const size = Number(asked.get('itemcount')) || 20
    const { shown } = pageOf(rotated(found, now), Number(asked.get('page')) || 1, size)
    return fragment(
      shown.length === 0
        ? '<p class="estate__none">Leitin skilaði engum niðurstöðum.</p>'
        : `<div class="estate__list">\n${shown.map(card).join('\n')}\n</div>`,
    )
  },

  advert: (row, rows) =>
    htmlAnswer(`<title>${markup(addressOf(row))}</title>`, property(row, rows)),
})

const fragment = (body: string): SiteAnswer => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
})

/** Three shops and offices for each home, filed as what they are. */
const shopsBeside = (rows: readonly HtmlRow[]): HtmlRow[] =>
  rows.flatMap((row, index) =>
    [1, 2, 3].map((nth) => ({
      ...row,
      id: leftOutFrom + 100_000 + index * 3 + nth,
      kind: 'office',
      streetName: 'Búðargata',
      streetNumber: String(index * 3 + nth),
      price: 0,
      size: 120 + nth * 40,
    })),
  )

/** The order is another every minute. */
function rotated<Row>(rows: readonly Row[], now: Date): Row[] {
  const by = now.getUTCMinutes() % Math.max(rows.length, 1)
  return [...rows.slice(by), ...rows.slice(0, by)]
}

const price = (row: RenderedAdvert): string => (row.kind === 'office' ? 'Tilboð' : krona(row.price))

/** Every fourth card leaves out the postcode. */
const card = (row: HtmlRow): string => `<div class="estate__item">
  <a class="js-property-link" href="/property/${row.id}?ref=listi">${row.photos
    .slice(0, 1)
    .map((photo) => `<img src="${markup(photo)}" alt="">`)
    .join('')}</a>
  <h3 class="estate__item-title">${markup(addressOf(row))}${row.id % 4 === 0 ? '' : `, ${row.postcode} ${markup(row.place)}`}</h3>
  <div class="estate__price">${price(row)}</div>
  <span class="estate__parameters--1">${writtenSize(row.size)} m²</span>
  ${row.kind === 'office' || row.rooms === null ? '' : `<span class="estate__parameters--2">${row.rooms} herb.</span>\n  <span class="estate__parameters--4">${Math.max(row.rooms - 1, 1)} svefnh.</span>`}
</div>`

const property = (row: HtmlRow, rows: readonly HtmlRow[]): string => `<main class="property">
<h1 class="property__center-title">${markup(addressOf(row))}</h1>
<div class="property__center-class">${categories[row.kind]}</div>
<div class="property__center-text">${row.postcode} ${markup(row.place)}</div>
<div class="property__center-price">${price(row)}</div>
<div class="property__images">${row.photos.map((photo) => `<img src="${markup(photo)}" alt="">`).join('')}</div>
<div class="description__head">
  <span class="description__head-text">${writtenSize(row.size)} m<sup>2</sup></span>
  ${row.kind === 'office' || row.rooms === null ? '' : `<span class="description__head-text">${row.rooms} herb.</span>`}
</div>
<div class="description__bottom-text">${markup(row.text)}<br>${markup(row.landlord.name)}, kt. ${row.landlord.kennitala}</div>
<div class="property__bottom">
  ${row.propertyNumber === null ? '' : `<div class="property__bottom-item"><span>Fasteignanúmer</span><span>F${row.propertyNumber}</span></div>`}
  <div class="property__bottom-item"><span>Inngangur</span><span>Sér</span></div>
</div>
${row.lat === null ? '' : `<a href="/kort?lat=${row.lat}&amp;lon=${row.long}&amp;zoom=15">Sjá á korti</a>`}
<aside class="agent"><b class="agent__name">${markup(row.landlord.name)}</b>
  <a href="tel:${row.landlord.phone}">${row.landlord.phone}</a>
  <a href="mailto:${row.landlord.email}">${row.landlord.email}</a></aside>
<section class="similar">${rows
  .filter(({ id }) => id !== row.id)
  .slice(0, 2)
  .map(card)
  .join('\n')}</section>
</main>`
