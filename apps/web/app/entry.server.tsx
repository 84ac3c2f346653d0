import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import type { Lang } from '@kot/domain/text/lang'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { TransferChoice } from './account/sign-in/transfer-choice'
import { firstPaintLinks, scriptsAfterPaint } from './first-paint'
import { NonceContext } from './page/use-page'
import { requestContext } from './request-context'

export { requestContext }

/** For the one page that the server sends without the app. */
export const renderTransferChoice = (lang: Lang): string =>
  renderToStaticMarkup(<TransferChoice lang={lang} />)

/** How long a page may wait for its slower parts before what is there is sent. */
export const streamTimeout = 5_000

export default function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce } = context.get(requestContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('link', firstPaintLinks(entry))
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))

  // Browsers get the page as it streams; crawlers get it whole.
  const ready = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady'

  return new Promise((resolve, reject) => {
    let answered = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        [ready]() {
          answered = true
          const body = scriptsAfterPaint()
          body.on('close', () => clearTimeout(timer))
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        },
        onShellError: reject,
        onError(error: unknown) {
          // Faults before the shell reject above and are logged by the server's own handler.
          if (answered) console.error(error)
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}
