import { type AddedDay, listAddedDays } from '@kot/access/fair-pass/list-added-days'
import { type AddedDaysResponse, addedDaysResponse } from '@kot/contract/pass/access'
import { problemResponses } from '@kot/contract/problem'
import { requireSession } from '../../http/request.ts'
import type { ZodApp } from '../../http/zod-app.ts'
import type { AccessRouteDeps } from './sales.ts'

/** Days that were added because Kot did not do its work, with the reason. */
export function addedDaysRoute(app: ZodApp, { sessions, langOf }: AccessRouteDeps): void {
  app.get(
    '/api/v1/added_days',
    {
      schema: {
        tags: ['access'],
        security: [{ session: [] }],
        operationId: 'listAddedDays',
        summary: 'List added days of access',
        description: 'The latest first.',
        response: { 200: addedDaysResponse, ...problemResponses(401) },
      },
    },
    async (request) => {
      const { userId } = (await requireSession(request, langOf(request))).account
      return { added_days: (await listAddedDays(sessions.db, userId)).map(presentDay) }
    },
  )
}

const presentDay = ({
  day,
  failures,
  startsAt,
  endsAt,
}: AddedDay): AddedDaysResponse['added_days'][number] => ({
  day,
  failures,
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
})
