import type { Site } from '../world/site.ts'
import { type HtmlRow, htmlSite, longDay, writtenSize } from './rendering/html-site.ts'
import { isInWindow, windowEnd, windowStart } from '../world/postings.ts'
import { htmlAnswer, krona, markup } from './rendering/answers.ts'
import { addressOf } from './rendering/rendered-advert.ts'

/** A cooperative's letting arm: a flat can be applied for in its week, from Friday to Thursday. */
export const lfb: Site = htmlSite({
  name: 'lfb',
  robots: 'User-agent: *\nDisallow: /mitt-svaedi/\n',
  hasToo: () => false,
  listPath: '/lausar-ibudir',
  advertLink: /^\/ibudir\/(\d+)$/,

  list(rows, _asked, now) {
    const shown = rows.filter(({ publishedAt }) => isInWindow(publishedAt, now))
    return htmlAnswer(
      '<title>Lausar íbúðir | Leigufélag Búseta</title>',
      `<section class="free-flats">
<p class="free-flats__window">Opið fyrir umsóknir frá ${dayOf(windowStart(now))} til ${dayOf(windowEnd(now))}. Félagsmenn ganga fyrir.</p>
${shown.map(box).join('\n') || '<p>Engar íbúðir eru lausar til umsóknar þessa vikuna.</p>'}
</section>`,
    )
  },
})

const dayOf = (date: Date): string => longDay(date.toISOString().slice(0, 10))

const box = (row: HtmlRow): string => `<article class="free-flat">
  <h2><a href="/ibudir/${row.id}">${markup(addressOf(row))}, ${row.postcode} ${markup(row.place)}</a></h2>
  ${row.photos
    .slice(0, 1)
    .map((photo) => `<img src="${markup(photo)}" alt="">`)
    .join('')}
  ${fact('Stærð', `${writtenSize(row.size)} fm`)}
  ${row.rooms === null ? '' : fact('Herbergi', row.rooms === 1 ? 'Stúdíó' : `${row.rooms}ja herb.`)}
  ${fact('Leiga', krona(row.price))}
  ${fact('Afhending', row.available === 'now' ? 'Strax' : row.available ? longDay(row.available) : 'Samkomulag')}
  ${row.pets === null ? '' : fact('Gæludýr', row.pets ? 'Leyfð' : 'Ekki leyfð')}
  <p class="free-flat__show">Sýnt af ${markup(row.landlord.name)}, s. ${row.landlord.phone}</p>
  <a href="/ibudir/${row.id}/saekja-um">Sækja um</a>
</article>`

const fact = (name: string, value: string): string =>
  `<div class="fact"><span class="fact__name">${name}</span> <span class="fact__value">${value}</span></div>`
