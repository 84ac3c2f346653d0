import { langs, type Lang } from '@kot/domain/lang'
import { foundTexts } from '@kot/i18n/texts/found'
import type { FastifyInstance } from 'fastify'
import type { FoundParts } from './found-parts.ts'
import { publishedDocument, sendDocument } from './published-document.ts'

const DAY_MS = 24 * 60 * 60_000
/** RFC 9116 wants less than a year. It is counted from the day it is asked on, so it never lapses while a
 *  server runs. */
const VALID_DAYS = 90

type SecurityTxt = { lang: Lang; origins: Record<Lang, string>; contact: string; now: Date }

/** RFC 9116, for whoever has found a weakness. */
const securityTxt = ({ lang, origins, contact, now }: SecurityTxt): string => {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const expires = new Date(today + VALID_DAYS * DAY_MS).toISOString().replace('.000', '')
  return [
    `# ${foundTexts[lang].security}`,
    `Contact: ${contact}`,
    `Contact: ${origins[lang]}/contact`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${[lang, ...langs.filter((other) => other !== lang)].join(', ')}`,
    ...langs.map((one) => `Canonical: ${origins[one]}/.well-known/security.txt`),
    '',
  ].join('\n')
}

/** What programs look for at fixed addresses. */
export function wellKnownRoutes(app: FastifyInstance, parts: FoundParts): void {
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

  // Where password managers lead (W3C, A Well-Known URL for Changing Passwords).
  app.get('/.well-known/change-password', { schema }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').redirect('/settings', 302),
  )
}
