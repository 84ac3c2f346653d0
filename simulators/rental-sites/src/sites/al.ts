import type { Site } from '../world/site.ts'
import { type HtmlRow, htmlSite, longDay, pageOf, writtenSize } from './rendering/html-site.ts'
import { htmlAnswer, krona, markup } from './rendering/answers.ts'
import { categories } from './rendering/schema-home.ts'
import { addressOf } from './rendering/rendered-advert.ts'

const perPage = 24

/** A letting company's free flats, each with «Sækja um». */
export const al: Site = htmlSite({
  name: 'al',
  robots: 'User-agent: *\nDisallow: /minar-sidur/\n',
  hasToo: ({ kind }) => kind === 'office',
  listPath: '/lausar-ibudir',
  advertLink: /^\/ibud\/(\d+)$/,

  list(rows, asked) {
    const page = Number(asked.get('sida')) || 1
    const { shown, more } = pageOf(rows, page, perPage)
    return htmlAnswer(
      '<title>Lausar íbúðir | Alma</title>',
      `<main class="apartments">
<h1>Lausar íbúðir</h1>
<p class="apartments__count">Alls ${rows.length} eignir</p>
${shown.map(card).join('\n') || '<p>Engar íbúðir eru lausar sem stendur.</p>'}
<nav class="apartments__pages">${more ? `<a rel="next" href="/lausar-ibudir?sida=${page + 1}">Næsta síða</a>` : ''}</nav>
</main>
<footer>Alma íbúðafélag, ${rows[0] ? markup(rows[0].landlord.name) : ''}</footer>`,
    )
  },
})

const card = (row: HtmlRow): string => `<article class="apartment-card">
  <a href="/ibud/${row.id}">${row.photos
    .slice(0, 1)
    .map((photo) => `<img src="${markup(photo)}" alt="">`)
    .join('')}</a>
  <h2 class="apartment-card__address">${markup(addressOf(row))}</h2>
  <p class="apartment-card__place">${row.postcode} ${markup(row.place)}</p>
  <p class="apartment-card__rent">${row.price === 0 ? 'Tilboð' : `${krona(row.price)}/mán.`}</p>
  <dl>
    <dt>Tegund</dt><dd>${categories[row.kind]}</dd>
    <dt>Stærð</dt><dd>${writtenSize(row.size)} m²</dd>
    <dt>Herbergi</dt><dd>${row.rooms ?? ''}</dd>
    <dt>Laus frá</dt><dd>${row.available === 'now' ? 'Laus strax' : row.available ? longDay(row.available) : ''}</dd>
    ${row.pets === null ? '' : `<dt>Gæludýr</dt><dd>${row.pets ? 'leyfð' : 'ekki leyfð'}</dd>`}
  </dl>
  <p class="apartment-card__text">${markup(row.text)}</p>
  <p class="apartment-card__contact">Tengiliður: ${markup(row.landlord.name)}, ${row.landlord.phone}</p>
  <a class="button" href="/ibud/${row.id}/saekja-um">Sækja um</a>
</article>`
