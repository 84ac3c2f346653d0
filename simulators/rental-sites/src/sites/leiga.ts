import type { Site } from '../world/site.ts'
import { htmlSite, pageOf, type HtmlRow } from './rendering/html-site.ts'
import { htmlAnswer, krona, markup } from './rendering/answers.ts'
import { addressOf } from './rendering/rendered-advert.ts'

const perPage = 40

/** A plain list, newest first. */
export const leiga: Site = htmlSite({
  name: 'leiga',
  robots: 'User-agent: *\nAllow: /\n',
  hasToo: ({ kind, country, price }) => kind === 'office' || country === 'ES' || price === 1,
  listPath: '/eignir',
  advertLink: /^\/eign\/(\d+)$/,

  list(rows, asked) {
    const page = Number(asked.get('page')) || 1
    const { shown } = pageOf(rows, page, perPage)
    return htmlAnswer(
      '<title>Leiga.is</title>',
      `<ul class="menu"><li><a href="/">Forsíða</a></li><li><a href="/skra">Skrá eign</a></li></ul>
<ul class="list-container">
${shown.map(item).join('\n')}
</ul>`,
    )
  },
})

const item = (row: HtmlRow): string => `<li>
  <a href="/eign/${row.id}">${row.photos
    .slice(0, 1)
    .map((photo) => `<img src="${markup(photo)}" alt="">`)
    .join('')}<strong>${markup(addressOf(row))}</strong></a>
  <span><em>${row.postcode} ${markup(row.place)}</em></span>
  <div class="detail">${[...rooms(row), `${Math.round(row.size)} m2`].join(' | ')}</div>
  <div class="price">${krona(row.price)}</div>
  <div class="contact">${markup(row.landlord.name)}, ${row.landlord.email}</div>
</li>`

function rooms({ kind, rooms: count }: HtmlRow): string[] {
  if (kind === 'office') return ['Atvinnuhúsnæði']
  if (kind === 'room') return ['Herbergi']
  if (kind === 'studio') return ['Stúdíó']
  return count === null ? [] : [`${count} herbergi`]
}
