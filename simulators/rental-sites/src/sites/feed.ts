import type { Site } from '../world/site.ts'
import { krona, markup, notFound, pageForPeople, xmlAnswer } from './rendering/answers.ts'
import { categories } from './rendering/schema-home.ts'
import { addressOf, type RenderedAdvert, renderedAdvert } from './rendering/rendered-advert.ts'

const perPage = 50

/** A site that is followed through its feed, as RSS 2.0 or as Atom, page after page. */
export const feed: Site = {
  name: 'feed',
  robots: 'User-agent: *\nAllow: /\n',
  answer({ method, url }, adverts, { origin }) {
    if (method !== 'GET') return notFound()
    const shown = renderedAdvert(adverts)
    const [, id] = /^\/eign\/(\d+)$/.exec(url.pathname) ?? []
    if (id) {
      const advert = shown.find((one) => String(one.id) === id)
      return advert ? pageForPeople(advert) : notFound()
    }
    if (url.pathname !== '/feed') return notFound()
    const page = Number(url.searchParams.get('page')) || 1
    const rows = shown.slice((page - 1) * perPage, page * perPage)
    const more = page * perPage < shown.length
    return url.searchParams.get('format') === 'atom'
      ? atom(rows, more ? `${origin}/feed?format=atom&page=${page + 1}` : null, origin)
      : rss(rows, more ? `${origin}/feed?page=${page + 1}` : null, origin)
  },
}

const rss = (rows: RenderedAdvert[], next: string | null, origin: string) =>
  xmlAnswer(
    'application/rss+xml',
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:georss="http://www.georss.org/georss">
<channel>
<title>Nýjar leiguíbúðir</title>
<link>${origin}/</link>
<atom:link rel="self" href="${origin}/feed"/>
${next === null ? '' : `<atom:link rel="next" href="${markup(next)}"/>`}
${rows.map((shown) => item(shown, origin)).join('\n')}
</channel>
</rss>`,
  )

const item = (shown: RenderedAdvert, origin: string): string => `<item>
<title>${markup(shown.title)}</title>
<link>${origin}/eign/${shown.id}</link>
<guid isPermaLink="false">${shown.id}</guid>
<pubDate>${shown.publishedAt.toUTCString()}</pubDate>
<author>${markup(`${shown.landlord.email} (${shown.landlord.name})`)}</author>
<dc:creator>${markup(shown.landlord.name)}</dc:creator>
<category>${categories[shown.kind]}</category>
<description><![CDATA[${description(shown)}]]></description>
${point(shown)}
${shown.photos.map((photo) => `<enclosure url="${markup(photo)}" type="image/jpeg" length="0"/>`).join('\n')}
</item>`

const atom = (rows: RenderedAdvert[], next: string | null, origin: string) =>
  xmlAnswer(
    'application/atom+xml',
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:georss="http://www.georss.org/georss">
<title>Nýjar leiguíbúðir</title>
<id>tag:feed.example,2026:/</id>
<link rel="self" href="${origin}/feed?format=atom"/>
${next === null ? '' : `<link rel="next" href="${markup(next)}"/>`}
${rows.map((shown) => entry(shown, origin)).join('\n')}
</feed>`,
  )

const entry = (shown: RenderedAdvert, origin: string): string => `<entry>
<title type="html">${markup(markup(shown.title))}</title>
<id>tag:feed.example,2026:${shown.id}</id>
<link rel="alternate" href="${origin}/eign/${shown.id}"/>
${shown.photos.map((photo) => `<link rel="enclosure" type="image/jpeg" href="${markup(photo)}"/>`).join('\n')}
<published>${shown.publishedAt.toISOString()}</published>
<updated>${shown.updatedAt.toISOString()}</updated>
<author><name>${markup(shown.landlord.name)}</name><email>${shown.landlord.email}</email></author>
<category term="${categories[shown.kind]}"/>
<content type="html">${markup(description(shown))}</content>
${point(shown)}
</entry>`

const point = ({ lat, long }: RenderedAdvert): string =>
  lat === null ? '' : `<georss:point>${lat} ${long}</georss:point>`

function description(shown: RenderedAdvert): string {
  const { landlord } = shown
  const pets = { true: 'leyft', false: 'ekki leyft', null: null }[`${shown.pets}`]
  const lines = [
    `<b>Heimilisfang:</b> ${markup(addressOf(shown))}`,
    `<b>Staður:</b> ${shown.postcode} ${markup(shown.place)}`,
    `<b>Verð:</b> ${krona(shown.price)}`,
    ...(shown.deposit ? [`<b>Trygging:</b> ${krona(shown.deposit)}`] : []),
    `<b>Stærð:</b> ${String(shown.size).replace('.', ',')} m²`,
    ...(shown.rooms === null
      ? []
      : [`<b>Herbergi:</b> ${shown.kind === 'studio' ? 'Stúdíó' : `${shown.rooms} herb.`}`]),
    `<b>Laust:</b> ${shown.available === 'now' ? 'Laus strax' : (shown.available ?? 'Eftir samkomulagi')}`,
    ...(pets === null ? [] : [`<b>Dýrahald:</b> ${pets}`]),
    `<b>Leigutími:</b> ${shown.longTerm ? 'Langtímaleiga' : 'Skammtímaleiga'}`,
    `<b>Tengiliður:</b> ${markup(landlord.name)}`,
    `<b>Sími:</b> ${landlord.phone}`,
  ]
  return `<p>${lines.join('<br>\n')}</p><p>${markup(shown.text)}</p>`
}
