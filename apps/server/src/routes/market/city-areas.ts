import { cityAreas, type CityAreas } from '@kot/contract/city-area'
import { offeredPostcodes, postcodes } from '@kot/domain/postcode'
import type { RenderedMarket } from '@kot/contract/page-request'
import { unavailable } from '../../public-error.ts'
import type { ZodApp } from '../accounts/zod-app.ts'

const schema = {
  tags: ['market'],
  summary: 'How many homes every postcode has',
  response: { 200: cityAreas },
}

/** GET /current_city_area.json. Counted in the published market rather than in the database, so that
 *  it never says anything else than the market itself. */
export function cityAreasRoute(app: ZodApp, market: () => RenderedMarket | null): void {
  app.get('/current_city_area.json', { schema }, (_request, reply) => {
    const current = market()
    if (!current) throw unavailable()
    reply.header('cache-control', 'no-cache').send(countsOf(current.countByPostcode))
  })
}

/** A home may by mistake have a postcode of PO boxes; left out, the sum would not be the market's. */
const countsOf = (counts: Readonly<Record<string, number>>): CityAreas =>
  postcodes
    .filter(({ code }) => offered.has(code) || counts[code] !== undefined)
    .map(({ code, place }) => ({ postcode: code, city: place, number: counts[code] ?? 0 }))

const offered = new Set(offeredPostcodes.map(({ code }) => code))
