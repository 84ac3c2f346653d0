import type { FastifyInstance } from 'fastify'
import { setUpPrivateCalls } from '../../http/private-calls.ts'
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
    const scope = setUpPrivateCalls(plain, deps.langOf)
    boardRoutes(scope, deps)
    invitationRoutes(scope, deps)
    viewingsCalendarRoute(scope, deps)
    comparisonImageRoute(scope, deps)
  })
}
