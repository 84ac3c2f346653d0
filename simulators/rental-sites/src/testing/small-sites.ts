import type { Site, SiteAnswer, WorldAdvert } from '../world/site.ts'
import { createWorld, type World, type WorldOptions } from '../world/world.ts'

export const aWorld = (options: Partial<WorldOptions> = {}): World =>
  createWorld({
    seed: 7,
    homes: 120,
    now: new Date('2026-11-15T12:00:00Z'),
    sites: smallSites.map(({ name }) => ({ name, share: 1 })),
    ...options,
  })

const perPage = 10

/** A site of no real shape for each format, with a list of pages and a page for each advert. */
const smallSite = (
  name: string,
  type: string,
  list: (adverts: readonly WorldAdvert[], next: string | null) => string | Buffer,
): Site => ({
  name,
  robots: name === 'json' ? null : 'User-agent: *\nDisallow: /admin/\n',
  answer({ url }, adverts) {
    if (url.pathname === '/list') {
      const page = Number(url.searchParams.get('page') ?? 1)
      const rest = adverts.slice(page * perPage)
      const next = rest.length > 0 ? `/list?page=${page + 1}` : null
      return ok(type, list(adverts.slice((page - 1) * perPage, page * perPage), next))
    }
    const id = Number(/^\/homes\/(\d+)$/.exec(url.pathname)?.[1])
    const found = adverts.find((advert) => advert.id === id)
    return found ? ok(type, list([found], null)) : { status: 404, headers: {}, body: '' }
  },
})

const ok = (type: string, body: string | Buffer): SiteAnswer => ({
  status: 200,
  headers: { 'content-type': type },
  body,
})

const krona = (price: number): string =>
  price === 0 ? 'Tilboð' : `${price.toLocaleString('de-DE')} kr.`

const address = ({ home }: WorldAdvert): string => `${home.street} ${home.house}`

const html = smallSite('html', 'text/html; charset=utf-8', (adverts, next) => {
  const rows = adverts.map(
    (
      advert,
    ) => `<li class="home" id="home-${advert.id}"><a href="/homes/${advert.id}">${address(advert)}</a>
<span class="price">${krona(advert.price)}</span><span class="size">${advert.home.size} m²</span></li>`,
  )
  const data = JSON.stringify({
    '@type': 'ItemList',
    offers: adverts.map(({ price }) => ({ price })),
  })
  return `<!doctype html><html lang="is"><head><meta charset="utf-8"><title>Íbúðir</title>
<script type="application/ld+json">${data}</script></head>
<body><ul class="homes">${rows.join('\n')}</ul>${next === null ? '' : `<a rel="next" href="${next}">Næsta síða</a>`}</body></html>`
})

const json = smallSite('json', 'application/json', (adverts, next) =>
  JSON.stringify({
    items: adverts.map((advert) => ({
      id: advert.id,
      address: address(advert),
      price: { price: advert.price, currency: 'ISK' },
      size: advert.home.size,
    })),
    next,
  }),
)

const xml = smallSite('xml', 'application/rss+xml; charset=utf-8', (adverts) => {
  const items = adverts.map(
    (advert) => `<item><guid>${advert.id}</guid><title>${address(advert)}</title>
<geo:lat>${advert.home.lat}</geo:lat><description><![CDATA[<b>Verð:</b> ${krona(advert.price)}]]></description></item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:geo="http://example.org/geo"><channel>${items.join('\n')}</channel></rss>`
})

const csv = smallSite('csv', 'text/csv; charset=windows-1252', (adverts) =>
  Buffer.from(
    ['Auðkenni;Heimilisfang;Verð;Stærð', ...adverts.map(csvRow)]
      .map((row) => `${row}\r\n`)
      .join(''),
    'latin1',
  ),
)

const csvRow = (advert: WorldAdvert): string =>
  [advert.id, address(advert), advert.price, advert.home.size].join(';')

const push: Site = {
  name: 'push',
  robots: null,
  answer: ({ url }, adverts) =>
    url.pathname === '/export'
      ? ok(
          'application/json',
          JSON.stringify({ adverts: adverts.map(({ id, price }) => ({ id, price })) }),
        )
      : { status: 404, headers: {}, body: '' },
}

export const smallSites: readonly Site[] = [html, json, xml, csv, push]
