import type { FavouritesAnswer } from '@kot/contract/favourites'
import type { FavouriteColour } from '@kot/domain/home'
import { callApi, type ApiCall } from '../session/call-api'

/** All favourites afterwards. `refused` changed nothing; after `unknown` the server may or may not
 *  have done it. */
type Outcome = FavouritesAnswer | 'refused' | 'unknown'

export const favouriteCalls = {
  fetch: () => send({ method: 'POST', path: '/lo/fetch.json', body: {} }),

  toggle: (id: number) =>
    send({ method: 'POST', path: `/api/v1/f/${id}`, body: {}, keepalive: true }),

  /** Repeating it is harmless. Without a colour the server keeps the one it has. */
  set: (id: number, wish: { favourite: boolean; colour?: FavouriteColour | null }) =>
    send({ method: 'PUT', path: `/api/v1/f/${id}`, body: wish, keepalive: true }),
}

async function send(call: ApiCall): Promise<Outcome> {
  const answer = await callApi(call)
  if (answer === null || answer.status >= 500) return 'unknown'
  return answer.ok ? (answer.body as FavouritesAnswer) : 'refused'
}
