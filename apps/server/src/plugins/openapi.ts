import fastifySwagger from '@fastify/swagger'
import { brand } from '@kot/domain/brand'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** GET /api/openapi.json, made from the schemas of the routes. Comes before the routes it describes. */
export async function describeApi(app: FastifyInstance, origin: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: brand.name, version: '1' },
      servers: [{ url: origin }],
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          partner: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
