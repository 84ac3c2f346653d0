import type { CardProvider } from '../card-provider.ts'

// Whatever a test wants to look at; it says itself what it expects.
// oxlint-disable-next-line typescript/no-explicit-any
export type Said = { status: number; body: any }

export type Ask = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Said>

/** A shop's server, which knows its keys and talks to the provider in both ways. */
export function shopServer(provider: CardProvider): { dialog: Ask; hosted: Ask } {
  const basic = Buffer.from(`:${provider.privateKey}`).toString('base64')
  return {
    dialog: asking(provider.api, { authorization: `Basic ${basic}` }),
    hosted: asking(provider.hostedApi, { authorization: `Bearer ${provider.hostedKey}` }),
  }
}

export const asking =
  (base: string, headers: Record<string, string> = {}, patienceMs = 5_000): Ask =>
  async (method, path, body) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(patienceMs),
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
