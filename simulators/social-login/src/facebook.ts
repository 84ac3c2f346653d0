import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { dialogPage, type Person, personOf } from './dialog-page.ts'
import { listen, readForm, type Simulator } from './listen.ts'

export type FacebookOptions = {
  port: number
  appId: string
  appSecret: string
  redirectUris: readonly string[]
}

/** Faults of the Graph API, set by `POST /faults` with `kind`; `none` ends them. */
const faultKinds = ['none', 'graph-500', 'token-for-another-app', 'another-person'] as const
type FaultKind = (typeof faultKinds)[number]

type Grant = { person: Person; redirectUri: string; challenge: string | null }

/** Starts Facebook's dialog, its token call, `debug_token` and the Graph's `/me`. */
export function startFacebook(options: FacebookOptions): Promise<Simulator> {
  const { appId, appSecret, redirectUris } = options
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, Person>()
  let fault: FaultKind = 'none'

  async function dialog(url: URL, request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const redirectUri = url.searchParams.get('redirect_uri') ?? ''
    // Facebook rejects unregistered URLs with its own error page.
    if (url.searchParams.get('client_id') !== appId || !redirectUris.includes(redirectUri)) {
      return void answer.writeHead(400, { 'content-type': 'text/plain' }).end('URL blocked')
    }
    if (request.method !== 'POST') {
      answer.setHeader('content-type', 'text/html; charset=utf-8')
      // The whole query is passed on to the post, escaped for its attribute.
      return void answer.end(dialogPage('Facebook', url.search.replaceAll('&', '&amp;')))
    }
    const form = await readForm(request)
    const back = new URL(redirectUri)
    back.searchParams.set('state', url.searchParams.get('state') ?? '')
    if (form.has('deny')) {
      back.searchParams.set('error', 'access_denied')
      back.searchParams.set('error_reason', 'user_denied')
    } else {
      const code = randomBytes(16).toString('hex')
      const challenge = url.searchParams.get('code_challenge')
      codes.set(code, { person: personOf(form), redirectUri, challenge })
      back.searchParams.set('code', code)
    }
    answer.writeHead(302, { location: back.href }).end()
  }

  async function token(url: URL, request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const form = request.method === 'POST' ? await readForm(request) : url.searchParams
    const code = form.get('code') ?? ''
    const grant = codes.get(code)
    codes.delete(code)
    const right =
      grant !== undefined &&
      form.get('client_id') === appId &&
      form.get('client_secret') === appSecret &&
      form.get('redirect_uri') === grant.redirectUri &&
      (grant.challenge === null || grant.challenge === challengeOf(form.get('code_verifier') ?? ''))
    if (!right) {
      return json(answer, 400, { error: 'invalid_grant', error_description: 'Bad code' })
    }
    const accessToken = randomBytes(24).toString('hex')
    tokens.set(accessToken, grant.person)
    json(answer, 200, { access_token: accessToken, token_type: 'bearer', expires_in: 5_000_000 })
  }

  function graph(url: URL, answer: ServerResponse): void {
    if (fault === 'graph-500') return json(answer, 500, { error: { message: 'out of order' } })
    if (url.pathname.endsWith('/debug_token')) {
      if (url.searchParams.get('access_token') !== `${appId}|${appSecret}`) {
        return json(answer, 400, { error: { message: 'Invalid OAuth access token' } })
      }
      const person = tokens.get(url.searchParams.get('input_token') ?? '')
      const data = {
        app_id: fault === 'token-for-another-app' ? '999' : appId,
        is_valid: person !== undefined,
        user_id: fault === 'another-person' ? '999' : (person?.subject ?? ''),
      }
      return json(answer, 200, { data })
    }
    const person = tokens.get(url.searchParams.get('access_token') ?? '')
    if (!person) return json(answer, 400, { error: { message: 'Invalid OAuth access token' } })
    const { subject: id, name, email } = person
    json(answer, 200, { id, name, ...(email && { email }) })
  }

  async function setFault(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const wanted = (await readForm(request)).get('kind')
    const kind = faultKinds.find((one) => one === wanted)
    if (!kind) return json(answer, 400, { error: `one of ${faultKinds.join(', ')}` })
    fault = kind
    json(answer, 200, { fault })
  }

  return listen(options.port, (origin) => (request, answer) => {
    const url = new URL(request.url ?? '/', origin)
    const path = url.pathname.replace(/^\/v[\d.]+/, '')
    const done =
      path === '/dialog/oauth'
        ? dialog(url, request, answer)
        : path === '/oauth/access_token'
          ? token(url, request, answer)
          : path === '/faults'
            ? setFault(request, answer)
            : Promise.resolve(graph(url, answer))
    done.catch((error: unknown) => json(answer, 500, { error: String(error) }))
  })
}

/** What Facebook posts when a user requests the deletion of their data. */
export function signedRequest(subject: string, appSecret: string): string {
  const body = { algorithm: 'HMAC-SHA256', user_id: subject, issued_at: 1_794_700_000 }
  const encoded = Buffer.from(JSON.stringify(body)).toString('base64url')
  return `${createHmac('sha256', appSecret).update(encoded).digest('base64url')}.${encoded}`
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

function json(answer: ServerResponse, status: number, body: object): void {
  answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
