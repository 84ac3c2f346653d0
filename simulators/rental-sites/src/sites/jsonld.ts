import type { Site, SiteAnswer } from '../world/site.ts'
import { htmlAnswer, markup, notFound } from './rendering/answers.ts'
import { schemaHome } from './rendering/schema-home.ts'
import { type RenderedAdvert, renderedAdvert } from './rendering/rendered-advert.ts'

const perPage = 24

/** A site whose pages describe themselves to search engines: a list, and a page for each home. */
export const jsonld: Site = {
  name: 'jsonld',
  robots: 'User-agent: *\nDisallow: /admin/\n',
  answer({ method, url }, adverts, { origin }) {
    if (method !== 'GET') return notFound()
    const shown = renderedAdvert(adverts)
    if (url.pathname === '/leiga')
      return list(Number(url.searchParams.get('sida')) || 1, shown, origin)
    const [, id] = /^\/leiga\/eign\/(\d+)$/.exec(url.pathname) ?? []
    const advert = shown.find((one) => String(one.id) === id)
    return advert ? detail(advert, shown, origin) : notFound()
  },
}

function list(page: number, shown: RenderedAdvert[], origin: string): SiteAnswer {
  const from = (page - 1) * perPage
  const rows = shown.slice(from, from + perPage)
  const next =
    from + perPage < shown.length ? `<link rel="next" href="/leiga?sida=${page + 1}">` : ''
  const itemList = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: shown.length,
    itemListElement: rows.map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: from + index + 1,
      name: title,
      url: `${origin}/leiga/eign/${id}`,
    })),
  }
  return htmlAnswer(
    `<title>Til leigu</title>\n${next}\n${script(crumbs(origin))}\n${script(itemList)}`,
    rows
      .map(({ id, title }) => `<p><a href="/leiga/eign/${id}">${markup(title)}</a></p>`)
      .join('\n'),
  )
}

/** Half of the pages contain one graph, the others a separate home; all name others like it. */
function detail(advert: RenderedAdvert, shown: RenderedAdvert[], origin: string): SiteAnswer {
  const home = schemaHome(advert, `${origin}/leiga/eign/${advert.id}`)
  const others = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: 'Svipaðar eignir',
    itemListElement: shown
      .filter(({ id }) => id !== advert.id)
      .slice(0, 2)
      .map((other) => ({
        '@type': 'ListItem',
        item: schemaHome(other, `${origin}/leiga/eign/${other.id}`),
      })),
  }
  const office = {
    '@type': 'RealEstateAgent',
    name: 'Leigumiðlun Prufu ehf.',
    telephone: advert.landlord.phone,
    address: { '@type': 'PostalAddress', streetAddress: 'Skrifstofugata 1', postalCode: '108' },
  }
  const scripts =
    advert.id % 2 === 0
      ? [script({ '@context': 'https://schema.org', '@graph': [office, crumbs(origin), home] })]
      : [script(others), script(home), script({ '@context': 'https://schema.org', ...office })]
  return htmlAnswer(
    `<title>${markup(advert.title)}</title>\n${scripts.join('\n')}`,
    `<h1>${markup(advert.title)}</h1>\n<p>${markup(advert.text)}</p>\n<p>Hafið samband: ${markup(advert.landlord.name)}</p>`,
  )
}

const crumbs = (origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Leiga', item: `${origin}/leiga` }],
})

const script = (value: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`
