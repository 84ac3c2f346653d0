import { brand } from '@kot/domain/brand'
import type { Lang } from '@kot/domain/lang'
import { foundTexts } from '@kot/i18n/texts/found'
import type { FastifyInstance } from 'fastify'
import type { FoundParts } from './found-parts.ts'
import { publishedDocument, sendDocument } from './published-document.ts'

const description = (lang: Lang, origin: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(brand.name)}</ShortName>
  <Description>${escapeXml(foundTexts[lang].search)}</Description>
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
export function openSearchRoute(app: FastifyInstance, { origins, langOf }: FoundParts): void {
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
