import { brand } from '@kot/domain/site/brand'
import type { Lang } from '@kot/domain/text/lang'
import {
  signInNotes,
  storageKeys,
  storageKeysClearedOnSignOut,
} from '@kot/domain/site/storage-keys'
import { handOffTexts } from '@kot/i18n/texts/hand-off'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOfHost } from '../http/request.ts'
import { allowPage } from '../plugins/security-headers.ts'
import { transferSession, type TransferSettings } from './session-transfer.ts'
import type { WebApp } from './web-app.ts'

/** The same test as in the browser: if they differed, the page would reload for ever. */
const carriesHandOff = (address: string): boolean =>
  address
    .slice(address.indexOf('?') + 1 || address.length + 1)
    .split('&')
    .some((part) => /^jwt(=|$)/.test(part))

/** What the page shows when the user has to choose, without the names of the users. */
export type TransferChoice = { html: string; stylesheets: readonly string[] }

type TransferPageOptions = {
  origins: Record<Lang, string>
  readChoice: (lang: Lang) => Promise<TransferChoice>
}

/** In the design of the web app. */
export async function readTransferChoice(web: WebApp, lang: Lang): Promise<TransferChoice> {
  const { entry, assets } = await web.build()
  return {
    html: entry.module.renderTransferChoice(lang),
    stylesheets: assets.routes['root']?.css ?? [],
  }
}

/**
 * Responds to any page with `?jwt=` with a document that only exchanges the hand-off for a session;
 * the page follows under its clean URL. Nothing else is loaded while the URL contains the hand-off,
 * so no Referer can leak it.
 */
export function sessionTransferPlugin(app: FastifyInstance, options: TransferPageOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    const isPage = request.routeOptions.url === '/*'
    if (isPage && carriesHandOff(request.url)) return answer(request, reply, options)
  })
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { origins, readChoice }: TransferPageOptions,
): Promise<FastifyReply> {
  const lang = languageOfHost(request.headers.host, origins.en)
  const choice = await readChoice(lang)
  return reply
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(
      document({
        lang,
        address: cleanAddress(origins[lang], request.url),
        choice,
        nonce: allowPage(reply, { reload: false }),
        // Sent by all recent browsers; others are trusted.
        fromElsewhere: request.headers['sec-fetch-site'] === 'cross-site',
      }),
    )
}

/** Starts with our own origin: a path of two slashes would lead to another host. */
function cleanAddress(origin: string, path: string): string {
  const url = URL.parse(origin + path) ?? new URL(origin)
  url.searchParams.delete('jwt')
  return url.href
}

/** No script file, no stylesheet before it is needed, and an empty icon, because browsers would
 *  request one. Users who are just passed on see an empty page for a moment. */
function document(page: {
  lang: Lang
  address: string
  choice: TransferChoice
  nonce: string
  fromElsewhere: boolean
}): string {
  const texts = handOffTexts[page.lang]
  return `<!doctype html>
<html lang="${page.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${brand.name}</title>
</head>
<body>
${page.choice.html}
<noscript><p><a href="${escapeHtml(page.address)}">${escapeHtml(texts.onward)}</a></p></noscript>
<script nonce="${page.nonce}">${script(page)}</script>
</body>
</html>
`
}

function script({
  lang,
  choice,
  fromElsewhere,
}: {
  lang: Lang
  choice: TransferChoice
  fromElsewhere: boolean
}): string {
  const texts = handOffTexts[lang]
  const settings: TransferSettings = {
    keys: { user: storageKeys.user, jwt: storageKeys.jwt },
    clearedOnSignOut: storageKeysClearedOnSignOut,
    notesOfSignIn: Object.values(signInNotes),
    stayAs: texts.stayAs('{user}'),
    continueAs: texts.continueAs('{user}'),
    fromElsewhere: fromElsewhere
      ? {
          question: texts.fromElsewhere,
          signInAs: texts.signInAs('{user}'),
          staySignedOut: texts.staySignedOut,
        }
      : null,
    stylesheets: choice.stylesheets,
  }
  // A `<` in JSON could end the script element.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return `(${transferSession.toString()})(window, ${json})`
}

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
