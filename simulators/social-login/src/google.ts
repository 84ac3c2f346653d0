import type { IncomingMessage, ServerResponse } from 'node:http'
import { interactionPolicy, Provider } from 'oidc-provider'
import { dialogPage, type Person, personOf } from './dialog-page.ts'
import { listen, readForm, type Simulator } from './listen.ts'

export type GoogleOptions = {
  port: number
  clientId: string
  clientSecret: string
  redirectUris: readonly string[]
}

/** Starts Google as an OpenID Connect provider: a certified implementation with our own dialog. */
export function startGoogle(options: GoogleOptions): Promise<Simulator> {
  // Users chosen in a dialog, for the tokens that follow.
  const known = new Map<string, Person>()

  return listen(options.port, (origin) => {
    const provider = new Provider(origin, {
      clients: [
        {
          client_id: options.clientId,
          client_secret: options.clientSecret,
          redirect_uris: [...options.redirectUris],
          response_types: ['code'],
          grant_types: ['authorization_code'],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      // Google puts the address into the ID token itself.
      conformIdTokenClaims: false,
      pkce: { required: () => true },
      cookies: { keys: ['a simulator has no secrets'] },
      features: { devInteractions: { enabled: false } },
      interactions: { policy: policy(), url: (_ctx, { uid }) => `/interaction/${uid}` },
      ttl: { Session: 60, Grant: 600, Interaction: 600, AccessToken: 600, IdToken: 600 },
      findAccount: (_ctx, subject) => ({
        accountId: subject,
        claims: () => {
          const person = known.get(subject)
          return {
            sub: subject,
            name: person?.name,
            ...(person?.email && { email: person.email, email_verified: person.verified }),
          }
        },
      }),
      // Choosing a person in the dialog is consent.
      async loadExistingGrant(ctx) {
        const { client, session } = ctx.oidc
        if (!client || !session?.accountId) return undefined
        const grant = new provider.Grant({
          clientId: client.clientId,
          accountId: session.accountId,
        })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
    const protocol = provider.callback()

    async function interact(request: IncomingMessage, answer: ServerResponse): Promise<void> {
      if (request.method !== 'POST') {
        answer.setHeader('content-type', 'text/html; charset=utf-8')
        answer.end(dialogPage('Google', request.url ?? ''))
        return
      }
      const form = await readForm(request)
      if (form.has('deny')) {
        await provider.interactionFinished(request, answer, { error: 'access_denied' })
        return
      }
      const person = personOf(form)
      known.set(person.subject, person)
      await provider.interactionFinished(request, answer, {
        login: { accountId: person.subject, remember: false },
        select_account: {},
      })
    }

    return (request, answer) => {
      if (!request.url?.startsWith('/interaction/')) return void protocol(request, answer)
      interact(request, answer).catch((error: unknown) => {
        answer.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
      })
    }
  })
}

/** Google has one more prompt than the base standard: choose an account even if signed in. */
function policy() {
  const prompts = interactionPolicy.base()
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return prompts
}
