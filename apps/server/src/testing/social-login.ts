import type { Database } from '@kot/db/connect'
import { startFacebook } from '@kot/social-login-simulator/facebook'
import { startGoogle } from '@kot/social-login-simulator/google'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { wholeServer } from './whole-server.ts'

/** A whole server with both simulated providers. */
export async function serverWithProviders(db: Database) {
  const google = await startGoogle({
    port: 0,
    clientId: 'kot',
    clientSecret: 'no secret',
    redirectUris: ['http://kot.localhost:3000/auth/google/callback'],
  })
  const facebook = await startFacebook({
    port: 0,
    appId: '1000',
    appSecret: 'no secret',
    redirectUris: ['http://kot.localhost:3000/auth/facebook/callback'],
  })
  afterAll(() => Promise.all([google.stop(), facebook.stop()]))
  return wholeServer(db, {
    GOOGLE_ISSUER: google.origin,
    GOOGLE_CLIENT_ID: 'kot',
    GOOGLE_CLIENT_SECRET: 'no secret',
    FACEBOOK_DIALOG: `${facebook.origin}/dialog/oauth`,
    FACEBOOK_GRAPH: facebook.origin,
    FACEBOOK_APP_ID: '1000',
    FACEBOOK_APP_SECRET: 'no secret',
  })
}

type Profile = { subject: string; email: string; verified?: boolean }

/** Performs a social login as a browser would, against the simulated providers. Start and end
 *  are separate, because an account may change in between.
 *  @param networkOf the network of the next request */
export function socialLogin(app: FastifyInstance, networkOf = () => '127.0.0.1') {
  const ask = (url: string, cookie = '') =>
    app.inject({
      url,
      remoteAddress: networkOf(),
      headers: { host: 'kot.localhost:3000', ...(cookie && { cookie }) },
    })

  async function begin(provider: 'google' | 'facebook') {
    const answer = await ask(`/auth/${provider}`)
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    const dialog = new URL(String(answer.headers.location))

    /** The account that is signed in; null when the provider login alone does not create one. */
    return async function finish(profile: Profile): Promise<string | null> {
      const back = await chooseAtProvider(dialog, profile)
      const page = await ask(`${back.pathname}${back.search}`, cookie)
      const handOff = /jwt=([\w-]+)/.exec(page.body)?.[1]
      if (handOff === undefined) return null
      const exchanged = await app.inject({
        method: 'POST',
        url: '/api/v1/hand_off/exchange',
        headers: { host: 'kot.localhost:3000' },
        payload: { jwt: handOff },
      })
      return exchanged.json().jwt
    }
  }

  return { begin }
}

/** Follows the provider's pages with cookies until it redirects back to us. */
async function chooseAtProvider(dialog: URL, profile: Profile): Promise<URL> {
  const { subject, email, verified = false } = profile
  const form = new URLSearchParams({ subject, email, name: 'Anna', verified: String(verified) })
  const cookies = new Map<string, string>()
  let next = dialog
  let body: URLSearchParams | null = null
  for (let step = 0; step < 10; step += 1) {
    const answer: Response = await fetch(next, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { body }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    // A page without a redirect is the dialog: submit its form.
    body = location === null ? form : null
    if (location !== null) next = new URL(location, next)
    if (next.hostname === 'kot.localhost') return next
  }
  throw new Error('the provider did not send the browser back')
}
