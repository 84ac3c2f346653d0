import type { Site } from '../world/site.ts'
import { htmlAnswer, markup, notFound, xmlAnswer } from './rendering/answers.ts'
import { detailHead, detailBody } from './rendering/schema-home.ts'
import { type RenderedAdvert, renderedAdvert } from './rendering/rendered-advert.ts'

const perFile = 500

/** A site that is found through its sitemap, and whose pages describe themselves in three ways. */
export const sitemap: Site = {
  name: 'sitemap',
  robots: 'User-agent: *\nDisallow: /innskraning\n',
  answer({ method, url: { pathname } }, adverts, { origin }) {
    if (method !== 'GET') return notFound()
    const shown = renderedAdvert(adverts)
    if (pathname === '/sitemap.xml') return index(shown, origin)
    if (pathname === '/sitemap-sidur.xml') {
      return urlset([
        `<url><loc>${origin}/um-okkur</loc></url>`,
        `<url><loc>${origin}/spurt</loc></url>`,
      ])
    }
    const [, file] = /^\/sitemap-eignir-(\d+)\.xml$/.exec(pathname) ?? []
    if (file)
      return homes(shown.slice((Number(file) - 1) * perFile, Number(file) * perFile), origin)
    const [, id] = /^\/eign\/(\d+)$/.exec(pathname) ?? []
    const advert = shown.find((one) => String(one.id) === id)
    if (!advert) return notFound()
    return htmlAnswer(
      `<title>${markup(advert.title)}</title>\n${detailHead(advert, origin + pathname)}`,
      detailBody(advert),
    )
  },
}

function index(shown: RenderedAdvert[], origin: string) {
  const files = Math.max(1, Math.ceil(shown.length / perFile))
  const homesFiles = Array.from({ length: files }, (_, file) => {
    const newest = shown[file * perFile]?.updatedAt.toISOString()
    const lastmod = newest ? `<lastmod>${newest}</lastmod>` : ''
    return `<sitemap><loc>${origin}/sitemap-eignir-${file + 1}.xml</loc>${lastmod}</sitemap>`
  })
  return xmlAnswer(
    'application/xml',
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>${origin}/sitemap-sidur.xml</loc></sitemap>
${homesFiles.join('\n')}
</sitemapindex>`,
  )
}

/** In no order that means anything: by id, the oldest first. */
const homes = (shown: RenderedAdvert[], origin: string) =>
  urlset(
    shown
      .toSorted((one, other) => one.id - other.id)
      .map(
        ({ id, updatedAt }) =>
          `<url><loc>${origin}/eign/${id}</loc><lastmod>${updatedAt.toISOString()}</lastmod><changefreq>daily</changefreq></url>`,
      ),
  )

const urlset = (urls: string[]) =>
  xmlAnswer(
    'application/xml',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>`,
  )
