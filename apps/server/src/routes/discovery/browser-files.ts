import { brand } from '@kot/domain/site/brand'
import type { Lang } from '@kot/domain/text/lang'
import { pageTexts } from '@kot/i18n/texts/pages'
import type { FastifyInstance } from 'fastify'
import { publishedTexts } from '@kot/i18n/texts/published'
import { headerTexts } from '@kot/i18n/texts/header'
import { type DiscoveryDeps, publishedDocument, sendDocument } from './published-document.ts'

const png = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const manifestOf = (lang: Lang): string =>
  JSON.stringify({
    id: '/',
    name: pageTexts[lang].landing.title,
    short_name: brand.name,
    description: pageTexts[lang].landing.description(null, null, null),
    lang,
    dir: 'ltr',
    // For holders; everybody else is led on to the front page.
    start_url: '/today?app',
    scope: '/',
    display: 'standalone',
    background_color: '#f3f6f7',
    theme_color: '#0b6b8f',
    icons: [
      png('/icon-192.png', 192, 'any'),
      png('/icon-512.png', 512, 'any'),
      png('/icon-maskable-512.png', 512, 'maskable'),
    ],
    // The most frequent pages, from the icon itself.
    shortcuts: [
      { name: headerTexts[lang].forRent.label, url: '/?postcodes=&showResults=true' },
      { name: pageTexts[lang].smartfinder.heading, url: '/smartfinder' },
    ].map((shortcut) => ({ ...shortcut, icons: [png('/icon-192.png', 192, 'any')] })),
  })

/** GET /site.webmanifest: what a device needs to keep us among its apps, in the host's language. */
export function manifestRoute(app: FastifyInstance, { langOf }: DiscoveryDeps): void {
  const documents = {
    is: publishedDocument(manifestOf('is')),
    en: publishedDocument(manifestOf('en')),
  }
  app.get('/site.webmanifest', { schema: { hide: true } }, (request, reply) =>
    sendDocument(request, reply, documents[langOf(request)], {
      type: 'application/manifest+json; charset=utf-8',
      maxAgeSeconds: 3_600,
    }),
  )
}

const description = (lang: Lang, origin: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(brand.name)}</ShortName>
  <Description>${escapeXml(publishedTexts[lang].search)}</Description>
  <Language>${lang}</Language>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="192" height="192" type="image/png">${escapeXml(origin)}/icon-192.png</Image>
  <Url type="text/html" method="get" template="${escapeXml(origin)}/search?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(origin)}/opensearch.xml"/>
</OpenSearchDescription>
`

const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** GET /opensearch.xml: lets a browser search here from its address bar. */
export function openSearchRoute(app: FastifyInstance, { origins, langOf }: DiscoveryDeps): void {
  const documents = {
    is: publishedDocument(description('is', origins.is)),
    en: publishedDocument(description('en', origins.en)),
  }
  app.get('/opensearch.xml', { schema: { hide: true } }, (request, reply) =>
    sendDocument(request, reply, documents[langOf(request)], {
      type: 'application/opensearchdescription+xml; charset=utf-8',
      maxAgeSeconds: 86_400,
    }),
  )
}
