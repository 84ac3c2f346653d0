import { watchPreviewAnswer, watchPreviewRequest } from '@kot/contract/watch'
import { problemResponse } from '@kot/contract/problem'
import { defaultFrequency, NEW_HOMES_DAYS } from '@kot/domain/watch'
import { isSignedIn } from '@kot/domain/viewer'
import { homesWithIds } from '@kot/market/homes/market-homes'
import { previewWatch } from '@kot/watches/preview-watch'
import { networkOf } from '../../limits/network-of.ts'
import { watchLimits } from '../../limits/watch-limits.ts'
import type { ZodApp } from '../accounts/zod-app.ts'
import { readCriteria } from './read-criteria.ts'
import type { WatchRouteParts } from './watch-route-parts.ts'

const schema = {
  tags: ['watch'],
  operationId: 'previewWatch',
  summary: 'What a watch would find, as far as the viewer may see it',
  description: 'Changes nothing.',
  security: [{ session: [] }, {}],
  body: watchPreviewRequest,
  response: { 200: watchPreviewAnswer, 422: problemResponse, 429: problemResponse },
}

/** Open to everybody, because the market is: visitors see what it would bring before they sign up. */
export function watchPreviewRoute(app: ZodApp, parts: WatchRouteParts): void {
  const { sessions, limits, langOf, present } = parts
  app.post('/api/v1/watch_preview', { schema }, async (request, reply) => {
    const criteria = readCriteria(request.body, langOf(request))
    const viewer = await request.viewer()
    const asker = isSignedIn(viewer) ? viewer.userId : networkOf(request.ip)
    await limits.take(watchLimits.preview, asker)
    // How often mails would come has no part in which homes they would be about.
    const watch = { ...criteria, frequency: defaultFrequency }
    const found = await previewWatch(sessions.db, watch, sessions.now())
    const homes = await homesWithIds(sessions.db, found.latestHomeIds)
    reply.header('vary', 'authorization')
    return {
      days: NEW_HOMES_DAYS,
      new_homes: found.newHomes,
      matching_now: found.matchingNow,
      latest: homes.map((home) => present(home, viewer)),
    }
  })
}
