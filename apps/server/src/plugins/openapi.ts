import fastifySwagger from '@fastify/swagger'
import '@kot/contract/named-schemas'
import { errorResponse } from '@kot/contract/account/accounts'
import { problemResponse, problemType, problemTypes } from '@kot/contract/problem'
import { isSpecifiedCall } from '@kot/contract/specified-calls'
import { brand } from '@kot/domain/site/brand'
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../http/errors.ts'
import { specifiedRefusal } from '../http/specified-refusal.ts'
import { problemUri } from './error-handler.ts'
import { tidyDocument } from './tidy-openapi.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The calls of the operator's API, which the public document omits. */
    deskDocument: () => object
  }
}

export const ADMIN_TAG = 'operator'

const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'A session token, as sign-in returns it.',
  },
  sessionInQuery: {
    type: 'apiKey',
    in: 'query',
    name: 'jwt',
    description:
      'The same token in the URL, for the two calls whose specification requires it there.',
  },
  partner: { type: 'http', scheme: 'bearer', description: 'The token of a partner.' },
} as const

const tags = [
  { name: 'market', description: 'Homes on offer, and the sites they come from' },
  { name: 'account', description: 'Signing up and in, sessions, passwords, personal data' },
  { name: 'favourites', description: 'Saved homes of an account' },
  { name: 'board', description: 'The board of favourites, shared by a household' },
  { name: 'watch', description: 'Rental watches' },
  { name: 'channels', description: 'Devices, chats, topics and webhooks for notifications' },
  { name: 'links in mails', description: 'Links in our mails' },
  { name: 'access', description: 'Purchases, access and receipts' },
  { name: 'social login', description: 'Signing in through Google and Facebook' },
  { name: 'contact', description: 'Messages to us' },
  { name: 'map', description: 'The base map, and the bus timetable' },
  { name: 'partners', description: 'Partners that push their adverts' },
  { name: 'mail events', description: 'What mail providers report about our mail' },
  { name: 'service', description: 'Status and problem types' },
]

/** GET /api/openapi.json, generated from the route schemas, and the problem types it names.
 *  Register it before the routes. */
export async function openApiPlugin(app: FastifyInstance, origin: string): Promise<void> {
  await app.register(fastifySwagger, {
    hiddenTag: ADMIN_TAG,
    openapi: { ...openapi(origin), tags, components: { securitySchemes } },
    transform: describeRoute,
    transformObject,
  })
  await app.register(fastifySwagger, {
    decorator: 'deskDocument',
    openapi: {
      ...openapi(origin),
      tags: [{ name: ADMIN_TAG, description: 'The admin, for operators with a second factor' }],
      components: { securitySchemes: { session: securitySchemes.session } },
    },
    transform: (document) =>
      document.schema?.tags?.includes(ADMIN_TAG) === true
        ? describeRoute(document)
        : { ...document, schema: { hide: true } },
    transformObject,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  problemTypeRoute(app, origin)
}

const openapi = (origin: string) => ({
  openapi: '3.1.0' as const,
  info: {
    title: brand.name,
    version: '1',
    description:
      'Calls of the specification answer errors as it has them. All others answer problem details (RFC 9457).',
    contact: { name: brand.company.name, email: brand.company.email },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: origin }],
})

const transformObject = (document: Parameters<typeof jsonSchemaTransformObject>[0]) =>
  tidyDocument(jsonSchemaTransformObject(document))

type Described = Parameters<typeof jsonSchemaTransform>[0]

/** Adds the responses and headers that follow from the kind of route. */
function describeRoute(document: Described) {
  const { schema, route } = document
  if (!schema || schema.hide === true) return jsonSchemaTransform(document)
  const isSpecified = isSpecifiedCall([route.method].flat()[0] ?? '', route.url)
  const error = isSpecified ? errorResponse : problemResponse
  const malformed = isSpecified ? specifiedRefusal(schema).schema : problemResponse
  const implied = Object.fromEntries(
    impliedStatuses(schema, route).map((status) => [
      status,
      malformedStatuses.has(status) ? malformed : error,
    ]),
  )
  const response = { ...implied, ...(schema.response as object | undefined) }
  return jsonSchemaTransform({ ...document, schema: { ...schema, response } })
}

const malformedStatuses: ReadonlySet<number | string> = new Set([400, 413, 415])

function impliedStatuses(
  { body, querystring, params, security, tags: own }: FastifySchema,
  { method, config }: RouteOptions,
): (number | '5XX')[] {
  const mayHaveBody = [method].flat().some((one) => one !== 'GET' && one !== 'HEAD')
  const isParsed = mayHaveBody && config?.ignoresBody !== true
  const needsCredentials = (security ?? []).length > 0 && !security?.some(isEmpty)
  return [
    ...((body ?? querystring ?? params ?? (isParsed || null)) ? [400] : []),
    ...(needsCredentials ? [401] : []),
    ...(config?.needsSecondFactor === true ? [403] : []),
    // The operator's API responds with 404 to everyone else.
    ...(own?.includes(ADMIN_TAG) === true ? [404] : []),
    // An invalid content type is rejected even where no body is read.
    ...(mayHaveBody ? [413, 415] : []),
    '5XX' as const,
  ]
}

const isEmpty = (requirement: object): boolean => Object.keys(requirement).length === 0

function problemTypeRoute(app: FastifyInstance, origin: string): void {
  const schema = {
    tags: ['service'],
    operationId: 'getProblemType',
    security: [],
    summary: 'Get a problem type',
    description: 'The `type` of a problem is its URL.',
    params: z.object({ code: z.string().max(100) }),
    response: { 200: problemType, 404: problemResponse },
  }
  app.withTypeProvider<ZodTypeProvider>().get('/api/problems/:code', { schema }, ({ params }) => {
    const known = new Map(Object.entries(problemTypes)).get(params.code)
    if (!known) throw notFound()
    return { type: problemUri(origin, params.code), ...known }
  })
}
