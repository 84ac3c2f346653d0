import { answerUnder, stockUnder, type Fault } from './faults.ts'
import type { Site, SiteAnswer, SiteRequest } from './site.ts'
import type { World } from './world/world.ts'

/** What a site answers now, with what its fault makes of its stock and of its answer. */
export function render(options: {
  site: Site
  fault: Fault | null
  request: SiteRequest
  world: Pick<World, 'adverts' | 'now'>
  origin: string
}): SiteAnswer {
  const { site, fault, request, world, origin } = options
  const adverts = stockUnder(fault, world.adverts(site.name))
  const answer = site.answer(request, adverts, { now: world.now, origin })
  return answerUnder(fault, answer, request)
}
