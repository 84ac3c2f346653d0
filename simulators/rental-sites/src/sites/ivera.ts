import type { Site } from '../world/site.ts'
import { type HtmlRow, htmlSite, longDay, pageOf } from './rendering/html-site.ts'
import { htmlAnswer, krona, markup } from './rendering/answers.ts'
import { addressOf } from './rendering/rendered-advert.ts'

const perPage = 30

/** A letting company's free flats: cards with lines of facts, more of them behind a link. */
export const ivera: Site = htmlSite({
  name: 'ivera',
  robots: 'User-agent: *\nDisallow: /leigjendur/\n',
  hasToo: ({ kind }) => kind === 'office',
  listPath: '/lausar-ibudir',
  advertLink: /^\/leiguibudir\/[^/]*-(\d+)$/,

  list(rows, asked) {
    const page = Number(asked.get('sida')) || 1
    const { shown, more } = pageOf(rows, page, perPage)
    return htmlAnswer(
      '<title>Lausar íbúðir | Ívera</title>',
      `<p class="flats__total">${rows.length} eignir í boði</p>
<div class="flats">
${shown.map(card).join('\n')}
</div>
${more ? `<a class="flats__more" href="?sida=${page + 1}">Sýna fleiri</a>` : ''}`,
    )
  },
})

const card = (row: HtmlRow): string => `<section class="flat">
  <h2 class="flat__title"><a href="/leiguibudir/${words(row)}-${row.id}">${markup(addressOf(row))}, ${row.postcode} ${markup(row.place)}</a></h2>
  ${row.photos
    .slice(0, 1)
    .map((photo) => `<img src="${markup(photo)}" alt="">`)
    .join('')}
  <ul class="flat__facts">${facts(row)
    .map((line) => `<li>${line}</li>`)
    .join('')}</ul>
  <strong class="flat__rent">${row.price === 0 ? 'Tilboð' : `${krona(row.price)} á mánuði`}</strong>
  <p class="flat__caretaker">Umsjónarmaður: ${markup(row.landlord.name)}, ${row.landlord.email}</p>
  <a href="/umsokn?ibud=${row.id}">Sækja um</a>
</section>`

function facts(row: HtmlRow): string[] {
  const lines = [
    ...(row.kind === 'office' ? ['Atvinnuhúsnæði'] : [rooms(row)]),
    `${Math.floor(row.size)} m²`,
    ...(row.available
      ? [row.available === 'now' ? 'Laus strax' : `Laus frá ${longDay(row.available)}`]
      : []),
    ...(row.pets === null ? [] : [row.pets ? 'Gæludýr leyfð' : 'Gæludýr ekki leyfð']),
  ]
  // The lines stand in no certain order.
  return row.id % 2 === 0 ? lines : lines.toReversed()
}

function rooms({ kind, rooms: count }: HtmlRow): string {
  if (kind === 'room') return 'Herbergi'
  if (kind === 'studio') return 'Stúdíóíbúð'
  return count === null ? 'Íbúð' : `${count} herbergja íbúð`
}

const words = (row: HtmlRow): string =>
  addressOf(row)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z\d]+/g, '-')
