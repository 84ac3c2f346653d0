import { cityAreas as cityAreasSchema } from '@kot/contract/market'
import type { RenderedMarket } from '@kot/contract/page-request'
import { cityAreas } from '@kot/domain/areas'
import { unavailable } from '../../public-error.ts'
import type { ZodApp } from '../accounts/zod-app.ts'

const schema = {
  tags: ['market'],
  operationId: 'listCityAreas',
  summary: 'How many homes every postcode has',
  security: [],
  response: { 200: cityAreasSchema },
}

/** GET /current_city_area.json. Counted in the published market rather than in the database, so that
 *  it never says anything else than the market itself. */
export function cityAreasRoute(app: ZodApp, market: () => RenderedMarket | null): void {
  app.get('/current_city_area.json', { schema }, (_request, reply) => {
    const current = market()
    if (!current) throw unavailable()
    reply.header('cache-control', 'no-cache').send(cityAreas(current.countByPostcode))
  })
}
