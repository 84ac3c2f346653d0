import type { FastifyInstance } from 'fastify'
import { type Lang, langs } from '@kot/domain/text/lang'
import { queryKeys } from '@kot/domain/search/search-query'
import { publishedTexts } from '@kot/i18n/texts/published'
import { type DiscoveryDeps, publishedDocument, sendDocument } from './published-document.ts'

/** Bots that fetch a shared page for a link preview. They may read every page, including shared
 *  searches; they follow no links. */
const previewers = ['facebookexternalhit', 'Twitterbot', 'LinkedInBot', 'Slackbot', 'Discordbot']

/** Calls that no page needs to render. What pages load is allowed: search engines run their
 *  scripts, and a page without the market would show less than the server rendered. */
const calls = ['/api/', '/auth/', '/lo/', '/search']

/** Each combination is a URL of the landing page, whose canonical URL has none of them. */
const searchParameters = [...queryKeys, 'showResults']

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

/** GET /robots.txt for the requested host. */
export function robotsRoute(app: FastifyInstance, { origins, langOf }: DiscoveryDeps): void {
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

const DAY_MS = 24 * 60 * 60_000
/** RFC 9116 requires less than a year. Counted from the day of the request, so it never expires
 *  while a server runs. */
const VALID_DAYS = 90

type SecurityTxt = { lang: Lang; origins: Record<Lang, string>; contact: string; now: Date }

/** RFC 9116: contact for security researchers. */
const securityTxt = ({ lang, origins, contact, now }: SecurityTxt): string => {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const expires = new Date(today + VALID_DAYS * DAY_MS).toISOString().replace('.000', '')
  return [
    `# ${publishedTexts[lang].security}`,
    `Contact: ${contact}`,
    `Contact: ${origins[lang]}/contact`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${[lang, ...langs.filter((other) => other !== lang)].join(', ')}`,
    ...langs.map((one) => `Canonical: ${origins[one]}/.well-known/security.txt`),
    '',
  ].join('\n')
}

/** Documents at well-known URLs. */
export function wellKnownRoutes(app: FastifyInstance, parts: DiscoveryDeps): void {
  const { origins, langOf, securityContact: contact, now = () => new Date() } = parts
  const schema = { hide: true }

  app.get('/.well-known/security.txt', { schema }, (request, reply) =>
    sendDocument(
      request,
      reply,
      publishedDocument(securityTxt({ lang: langOf(request), origins, contact, now: now() })),
      { type: 'text/plain; charset=utf-8', maxAgeSeconds: 86_400 },
    ),
  )

  // The page that password managers open (W3C, A Well-Known URL for Changing Passwords).
  app.get('/.well-known/change-password', { schema }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').redirect('/settings', 302),
  )
}
