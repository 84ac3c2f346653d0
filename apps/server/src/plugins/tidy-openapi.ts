import { STATUS_CODES } from 'node:http'
import { PROBLEM_MEDIA_TYPE } from '@kot/contract/problem'

type Json = Record<string, unknown>
type Media = { schema?: Json }
type Response = { description?: string; headers?: Json; content?: Record<string, Media> }
type Operation = { responses: Record<string, Response | Json>; requestBody?: Body }
type Body = { required?: boolean; content: Record<string, Media> }
type Components = { schemas: Record<string, Json>; responses?: Record<string, Response> }
type Document = { paths: Record<string, Record<string, Operation>>; components: Components }

const SCHEMAS = '#/components/schemas/'
const methods = ['get', 'put', 'post', 'delete', 'patch']

/**
 * Makes the generated document readable: every schema once and under the name it was given,
 * the responses that all operations share as components, and no word of what only other documents use.
 */
export function tidyDocument<T extends object>(generated: T): T {
  // A copy: the parts of the generated one may be shared with the schemas of routes.
  const document = structuredClone(generated) as unknown as Document
  const operations = Object.values(document.paths).flatMap((path) =>
    methods.flatMap((method) => path[method] ?? []),
  )
  const shared: Record<string, Response> = {}
  for (const operation of operations) {
    const { requestBody, responses } = operation
    if (requestBody && allowsNull(requestBody, document)) requestBody.required = false
    for (const [status, response] of Object.entries(responses)) {
      describeResponse(status, response)
      const name = sharedName(status, response)
      if (name === null) continue
      shared[name] = response
      responses[status] = { $ref: `#/components/responses/${name}` }
    }
  }
  document.components.responses = shared
  return keepUsedSchemas(document) as unknown as T
}

/** `jwt` may be in the body or in a header; then there need not be a body. */
const allowsNull = ({ content }: Body, { components }: Document): boolean =>
  Object.values(content).some(({ schema = {} }) => {
    const { anyOf } = components.schemas[nameIn(schema['$ref']) ?? ''] ?? schema
    return Array.isArray(anyOf) && anyOf.some(({ type }: Json) => type === 'null')
  })

const text = (description: string) => ({ description, schema: { type: 'string' } })

function describeResponse(status: string, response: Response): void {
  if (response.description === 'Default Response') {
    response.description =
      status === '5XX'
        ? 'The server failed or is temporarily unavailable'
        : (STATUS_CODES[status] ?? status)
  }
  if (status === '401')
    response.headers = { 'WWW-Authenticate': text('Which credentials are needed') }
  if (/^30[1-8]$/.test(status) && status !== '304')
    response.headers = { Location: text('Where to') }
  if (status === '415') response.headers = { Accept: text('The types that are supported') }
  if (status === '429' || status === '5XX') {
    response.headers = { 'Retry-After': text('Seconds after which to try again') }
  }
}

/** Errors of the same status look the same wherever they come from: as problems, or as the specification
 *  has them. */
function sharedName(status: string, { content = {} }: Response): string | null {
  const name =
    status === '5XX' ? 'ServerError' : (STATUS_CODES[status] ?? '').replaceAll(/[^A-Za-z]/g, '')
  if (PROBLEM_MEDIA_TYPE in content) return name
  const isRefusal = content['application/json']?.schema?.['$ref'] === `${SCHEMAS}Refusal`
  return isRefusal ? `Specified${name}` : null
}

/** Whatever some module has named is there by now. Of a schema that has one form for requests and another
 *  for responses, the first is called …Input, needlessly where the second is not used. */
function keepUsedSchemas(document: Document): Document {
  const { schemas } = document.components
  const used = new Set<string>()
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    for (const [key, value] of Object.entries(part)) {
      const name = key === '$ref' ? nameIn(value) : null
      if (name === null) visit(value)
      else if (!used.has(name)) {
        used.add(name)
        visit(schemas[name])
      }
    }
  }
  visit(document.paths)
  visit(document.components.responses)
  const nameOf = (name: string): string => {
    const plain = name.replace(/Input$/, '')
    return used.has(plain) ? name : plain
  }
  document.components.schemas = Object.fromEntries(
    [...used].toSorted().map((name) => [nameOf(name), schemas[name] ?? {}]),
  )
  return JSON.parse(JSON.stringify(document), (key, value: unknown) => {
    const name = key === '$ref' ? nameIn(value) : null
    return name === null ? value : SCHEMAS + nameOf(name)
  }) as Document
}

const nameIn = (reference: unknown): string | null =>
  typeof reference === 'string' && reference.startsWith(SCHEMAS)
    ? reference.slice(SCHEMAS.length)
    : null
