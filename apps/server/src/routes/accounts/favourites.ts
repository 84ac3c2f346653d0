import { listFavourites, setFavourite, toggleFavourite } from '@kot/board/favourites/favourites'
import {
  favouriteRequest,
  type FavouritesResponse,
  favouritesRequest,
  favouritesResponse,
} from '@kot/contract/board/favourites'
import { errorResponse } from '@kot/contract/account/accounts'
import { problemResponses } from '@kot/contract/problem'
import { hasActiveAccess } from '@kot/domain/account/viewer'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { z } from 'zod'
import { forbidden, notFound } from '../../http/errors.ts'
import type { AccountDeps } from './account-deps.ts'
import { requireSession } from '../../http/request.ts'
import type { ZodApp } from '../../http/zod-app.ts'

/** As the database counts homes; anything else is no home. */
const homeId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647).catch(0) })

const described = { tags: ['favourites'], security: [{ session: [] }, {}] }

export function favouriteRoutes(app: ZodApp, { sessions, langOf }: AccountDeps): void {
  const { db, now } = sessions

  async function answer(accountId: string): Promise<FavouritesResponse> {
    const favourites = await listFavourites(db, accountId)
    return {
      favorites: favourites.map((one) => one.homeId),
      study_favorites: [],
      colours: Object.fromEntries(
        favourites.flatMap((one) => (one.colour === null ? [] : [[one.homeId, one.colour]])),
      ),
    }
  }

  app.post(
    '/lo/fetch.json',
    {
      schema: {
        ...described,
        operationId: 'listFavourites',
        summary: 'List favourites',
        body: favouritesRequest,
        response: { 200: favouritesResponse, 401: errorResponse },
      },
      config: { jwtInBody: true },
    },
    async (request) => answer((await requireSession(request, langOf(request))).account.userId),
  )

  app.post(
    '/api/v1/f/:id',
    {
      schema: {
        ...described,
        operationId: 'toggleFavourite',
        summary: 'Toggle a favourite',
        params: homeId,
        body: favouritesRequest,
        response: { 200: favouritesResponse, 401: errorResponse, 404: errorResponse },
      },
      config: { jwtInBody: true },
    },
    async (request) => {
      const lang = langOf(request)
      const { userId: accountId } = (await requireSession(request, lang)).account
      const input = { accountId, homeId: request.params.id, now: now() }
      if ((await toggleFavourite(db, input)) === null) throw unknownHome(lang)
      return answer(accountId)
    },
  )

  app.put(
    '/api/v1/f/:id',
    {
      schema: {
        ...described,
        security: [{ session: [] }],
        operationId: 'setFavourite',
        summary: 'Set a favourite and its colour',
        description: 'Repeating it changes nothing.',
        params: homeId,
        body: favouriteRequest,
        response: { 200: favouritesResponse, ...problemResponses(401, 403, 404) },
      },
    },
    async (request) => {
      const lang = langOf(request)
      const { account } = await requireSession(request, lang)
      const { userId: accountId, endOfAccess, operator } = account
      const { favourite, colour } = request.body
      // Organising by colour is part of what access buys; taking a colour away is free.
      if (colour && !operator && !hasActiveAccess(endOfAccess, now())) throw forbidden()
      const input = { accountId, homeId: request.params.id, favourite, colour, now: now() }
      if (!(await setFavourite(db, input))) throw unknownHome(lang)
      return answer(accountId)
    },
  )
}

const unknownHome = (lang: 'is' | 'en') => notFound(accountErrorTexts[lang].homeUnknown)
