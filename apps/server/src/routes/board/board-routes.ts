import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { tooManyRequestsIn } from '../../http/rate-limits.ts'
import { type BoardRouteDeps, boardRoutes } from './board.ts'
import { type ComparisonImageDeps, comparisonImageRoute } from './comparison-image.ts'
import { invitationRoutes } from './invitations.ts'
import { type CalendarRouteDeps, viewingsCalendarRoute } from './viewings-calendar.ts'

/** Everything about the board of a household. Requires viewerPlugin and the zod compilers. */
export async function registerBoardRoutes(
  app: FastifyInstance,
  deps: BoardRouteDeps & CalendarRouteDeps & ComparisonImageDeps,
): Promise<void> {
  await app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>()
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store')
    })
    scope.setErrorHandler((error, request) => {
      throw tooManyRequestsIn(deps.langOf(request), error)
    })
    boardRoutes(scope, deps)
    invitationRoutes(scope, deps)
    viewingsCalendarRoute(scope, deps)
    comparisonImageRoute(scope, deps)
  })
}
