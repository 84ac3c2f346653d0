import type { FastifyInstance } from 'fastify'
import type { FoundParts } from './found-parts.ts'
import { publishedDocument, sendDocument } from './published-document.ts'

/** Those that fetch the one page somebody shares, to show it beside the link. They see every page,
 *  a shared search included; they follow nothing. */
const previewers = ['facebookexternalhit', 'Twitterbot', 'LinkedInBot', 'Slackbot', 'Discordbot']

/** Calls that no page needs in order to be shown. What pages load is left open: search engines run
 *  their scripts, and a page without the market would say less than the server wrote into it. */
const calls = ['/api/', '/auth/', '/lo/', '/search']

/** Every combination of them is an address of the landing page, which is canonical without. */
const searchParameters = ['postcodes', 'maxPrice', 'minSize', 'rooms', 'pets', 'showResults']

const robotsText = (origin: string): string =>
  [
    ...previewers.map((name) => `User-agent: ${name}`),
    'Allow: /',
    '',
    'User-agent: *',
    ...calls.map((path) => `Disallow: ${path}`),
    ...searchParameters.map((name) => `Disallow: /*?*${name}=`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

/** GET /robots.txt, for the host it is asked of. */
export function robotsRoute(app: FastifyInstance, { origins, langOf }: FoundParts): void {
  const documents = {
    is: publishedDocument(robotsText(origins.is)),
    en: publishedDocument(robotsText(origins.en)),
  }
  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) =>
    sendDocument(request, reply, documents[langOf(request)], {
      type: 'text/plain; charset=utf-8',
      maxAgeSeconds: 3_600,
    }),
  )
}
