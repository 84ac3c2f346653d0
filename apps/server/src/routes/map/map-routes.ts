import { houseTiles } from '@kot/contract/map-tile'
import type { Database } from '@kot/db/connect'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { currentRegister } from './current-register.ts'
import { houseTileRoute } from './house-tile.ts'
import { renderedTiles } from './rendered-tiles.ts'

const schema = {
  tags: ['map'],
  operationId: 'getHouseTiles',
  summary: 'Whether there are house tiles, and the version to ask for them with',
  security: [],
  response: { 200: houseTiles },
}

type MapParts = { db: Database; now?: () => number }

/** What the base map draws of the address register. Builds on the zod compilers. */
export function mapRoutes(app: FastifyInstance, { db, now = Date.now }: MapParts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  const current = currentRegister(db, now)
  houseTileRoute(typed, { current, tiles: renderedTiles(db) })

  typed.get('/map/houses.json', { schema, logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    return current()
  })
}
