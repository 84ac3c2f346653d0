import type { Site } from '../world/site.ts'
import { type HtmlRow, htmlSite, pageOf, shortDay } from './rendering/html-site.ts'
import { htmlAnswer, krona, markup } from './rendering/answers.ts'
import { leftOutFrom } from './rendering/rendered-advert.ts'
import { categories } from './rendering/schema-home.ts'

const most = 200

/** Classified advertisements by private advertisers; some of them look for a home. */
export const bland: Site = htmlSite({
  name: 'bland',
  robots: 'User-agent: *\nDisallow: /admin/\nDisallow: /messages/\n',
  hasToo: () => true,
  listPath: '/classified/',
  advertLink: /^\/classified\/entry\.aspx\?classifiedId=(\d+)$/,

  list(rows, asked) {
    const entries = rows.flatMap((row, index) =>
      index % 8 === 3 ? [entry(row), wanted(row, index)] : [entry(row)],
    )
    const size = Math.min(Number(asked.get('size')) || 25, most)
    const { shown } = pageOf(entries, Number(asked.get('page')) || 1, size)
    return htmlAnswer(
      '<title>Til leigu | Bland</title>',
      `<nav><a href="/classified/?categoryId=59">Húsnæði</a></nav>
<div id="classifiedContainer">
${shown.join('\n')}
</div>`,
    )
  },
})

function entry(row: HtmlRow): string {
  const call = row.id % 5 === 0 ? `, s. ${row.landlord.phone}` : ''
  return box(row.id, {
    title: row.title + call,
    address: `${row.streetDative} ${row.streetNumber.toLowerCase()}, ${row.postcode} ${row.place}`,
    pairs: [
      ['Tegund', categories[row.kind]],
      ['Herbergi', String(row.rooms ?? '')],
      ['Stærð m²', String(Math.round(row.size))],
      ['Laus', row.available === 'now' ? 'Strax' : row.available ? shortDay(row.available) : ''],
      ['Gæludýr', row.pets === null ? '' : row.pets ? 'Já' : 'Nei'],
    ],
    price: krona(row.price),
    seller: row,
  })
}

const wanted = (row: HtmlRow, index: number): string =>
  box(leftOutFrom + 200_000 + index, {
    title:
      index % 16 === 3 ? 'Óska eftir 2-3 herb. íbúð' : 'Íbúð óskast sem fyrst, skilvísar greiðslur',
    address: 'Höfuðborgarsvæðið',
    pairs: [['Herbergi', '2']],
    price: '200.000 kr.',
    seller: row,
  })

type Box = {
  title: string
  address: string
  pairs: [key: string, value: string][]
  price: string
  seller: HtmlRow
}

const box = (
  id: number,
  { title, address, pairs, price, seller }: Box,
): string => `<div class="box classifiedentry">
  <h3><a href="/classified/entry.aspx?classifiedId=${id}">${markup(title)}</a></h3>
  ${seller.photos
    .slice(0, 1)
    .map((photo) => `<img src="${markup(photo)}" alt="">`)
    .join('')}
  <div class="classifiedAddress">${markup(address)}</div>
  ${pairs
    .map(
      ([key, value]) =>
        `<span class="featuredPropertyKey">${key}</span> <span class="featuredPropertyValue">${value}</span>`,
    )
    .join('\n  ')}
  <div class="priceTime">${price} <span>${writtenAt(seller.publishedAt)}</span></div>
  <div class="classifiedSeller">${markup(seller.landlord.name)} ${seller.landlord.phone}</div>
</div>`

const writtenAt = (date: Date): string => {
  const iso = date.toISOString()
  return `${shortDay(iso.slice(0, 10))} ${iso.slice(11, 16)}`
}
