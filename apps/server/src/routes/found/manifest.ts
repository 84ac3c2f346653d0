import { brand } from '@kot/domain/brand'
import type { Lang } from '@kot/domain/lang'
import { pageTexts } from '@kot/i18n/texts/pages'
import type { FastifyInstance } from 'fastify'
import type { FoundParts } from './found-parts.ts'
import { publishedDocument, sendDocument } from './published-document.ts'

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
    description: pageTexts[lang].landing.description,
    lang,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#f3f6f7',
    theme_color: '#0b6b8f',
    icons: [
      png('/icon-192.png', 192, 'any'),
      png('/icon-512.png', 512, 'any'),
      png('/icon-maskable-512.png', 512, 'maskable'),
    ],
  })

/** GET /site.webmanifest: what a device needs to keep us among its apps, in the host's language. */
export function manifestRoute(app: FastifyInstance, { langOf }: FoundParts): void {
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
