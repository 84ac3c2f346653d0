import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { PROBLEM_MEDIA_TYPE } from '@kot/contract/problem'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { CLIENT_GONE } from '../plugins/error-handler.ts'

export type SentResponse = {
  method: string
  /** The pattern of the route. */
  route: string
  status: number
  headers: Record<string, number | string | string[] | undefined>
  /** Null where nothing is sent, undefined where it is a stream. */
  body: Buffer | string | null | undefined
}

/** What a response was compared with: an operation and one of its statuses, or null for a route that is no
 *  call of ours, such as a page. */
export type Comparison = {
  seen: { operation: string; status: string } | null
  fault: string | null
}

type Media = Record<string, unknown>
type Described = { $ref?: string; content?: Record<string, Media> }
type Operation = { operationId: string; responses: Record<string, Described> }
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, Described> }
}

/** `signIn 401` and so on, of all documents. */
export const documentedStatuses = (documents: readonly ApiDocument[]): string[] =>
  documents.flatMap(({ paths }) =>
    Object.values(paths).flatMap((path) =>
      Object.values(path).flatMap(({ operationId, responses }) =>
        Object.keys(responses).map((status) => `${operationId} ${status}`),
      ),
    ),
  )

/** As scripts/api-documents.ts has written them. */
export const readDocuments = (directory: string): ApiDocument[] =>
  ['openapi.json', 'operator.json'].map(
    (file) => JSON.parse(readFileSync(join(directory, file), 'utf8')) as ApiDocument,
  )

/** Holds responses against the documents of our calls: the status, the type, and the body by its schema. */
export function createComparison(documents: readonly ApiDocument[]) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  documents.forEach((document, at) => ajv.addSchema(document, `document${at}`))

  function validate(pointer: string, value: unknown): string | null {
    const check = ajv.getSchema(pointer) ?? ajv.compile({ $ref: pointer })
    return check(value) === true ? null : ajv.errorsText(check.errors)
  }

  return (response: SentResponse): Comparison => {
    const { status, method, route } = response
    if (status === CLIENT_GONE) return { seen: null, fault: null }
    const path = route.replaceAll(/:(\w+)/g, '{$1}')
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase()
    const at = documents.findIndex(({ paths }) => paths[path]?.[verb] !== undefined)
    const document = documents[at]
    const operation = document?.paths[path]?.[verb]
    if (!document || !operation) return { seen: null, fault: problemFault(response) }

    const key = String(status) in operation.responses ? String(status) : `${String(status)[0]}XX`
    const seen = { operation: operation.operationId, status: key }
    const described = operation.responses[key]
    if (!described) return { seen: null, fault: `status ${status} is not documented` }
    const shared = described.$ref?.split('/').at(-1)
    const { content } =
      shared === undefined ? described : (document.components.responses[shared] ?? {})
    const place =
      shared === undefined
        ? ['paths', path, verb, 'responses', key]
        : ['components', 'responses', shared]
    return { seen, fault: bodyFault(response, content, `document${at}#${pointerTo(place)}`) }
  }

  function bodyFault(
    { method, headers, body }: SentResponse,
    content: Record<string, Media> | undefined,
    place: string,
  ): string | null {
    if (!content) return body === null || body === '' ? null : 'a body is not documented'
    const type = mediaType(headers)
    if (!(type in content)) return `${type || 'no type'} is not documented`
    if (method === 'HEAD' || !isJson(type)) return null
    if (body === null || body === undefined) return 'there is no body'
    const value: unknown = JSON.parse(decoded(headers, body))
    return validate(`${place}${pointerTo(['content', type, 'schema'])}`, value)
  }

  /** Whatever answers a problem answers one, call or not. */
  function problemFault({ headers, method, body }: SentResponse): string | null {
    if (mediaType(headers) !== PROBLEM_MEDIA_TYPE || method === 'HEAD') return null
    const value: unknown = JSON.parse(decoded(headers, body ?? 'null'))
    return validate('document0#/components/schemas/Problem', value)
  }
}

const pointerTo = (names: readonly string[]): string =>
  names
    .map((name) => `/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('')

const mediaType = (headers: SentResponse['headers']): string =>
  String(headers['content-type'] ?? '').split(';')[0] ?? ''

const isJson = (type: string): boolean => type === 'application/json' || type.endsWith('+json')

function decoded(headers: SentResponse['headers'], body: Buffer | string): string {
  const bytes = Buffer.from(body)
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(bytes).toString()
  if (headers['content-encoding'] === 'gzip') return gunzipSync(bytes).toString()
  return bytes.toString()
}
