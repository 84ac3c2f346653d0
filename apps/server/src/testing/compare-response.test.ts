import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createComparison, documentedStatuses, type SentResponse } from './compare-response.ts'

const problem = {
  type: 'object',
  properties: { status: { type: 'integer' } },
  required: ['status'],
}
const document = {
  paths: {
    '/homes/{id}': {
      get: {
        operationId: 'getHome',
        responses: {
          '200': {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Home' } } },
          },
          '304': {},
          '404': { $ref: '#/components/responses/NotFound' },
          '5XX': { $ref: '#/components/responses/NotFound' },
        },
      },
    },
  },
  components: {
    schemas: {
      Home: {
        type: 'object',
        properties: { since: { type: 'string', format: 'date-time' } },
        required: ['since'],
        additionalProperties: false,
      },
      Problem: problem,
    },
    responses: {
      NotFound: {
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    },
  },
}
const compare = createComparison([document])

const json = { 'content-type': 'application/json; charset=utf-8' }
const problemType = { 'content-type': 'application/problem+json; charset=utf-8' }
const home = JSON.stringify({ since: '2026-11-16T00:00:00.000Z' })
const aResponse = (facts: Partial<SentResponse> = {}): SentResponse => ({
  method: 'GET',
  route: '/homes/:id',
  status: 200,
  headers: json,
  body: home,
  ...facts,
})

test.each<[string, Partial<SentResponse>, string]>([
  ['a body', {}, '200'],
  [
    'a packed one',
    { headers: { ...json, 'content-encoding': 'gzip' }, body: gzipSync(home) },
    '200',
  ],
  [
    'another',
    { headers: { ...json, 'content-encoding': 'br' }, body: brotliCompressSync(home) },
    '200',
  ],
  ['nothing but the head', { method: 'HEAD', body: null }, '200'],
  ['no body', { status: 304, headers: {}, body: null }, '304'],
  ['an error', { status: 404, headers: problemType, body: '{"status":404}' }, '404'],
  ['a fault', { status: 503, headers: problemType, body: '{"status":503}' }, '5XX'],
])('%s agrees with what is documented', (_, facts, status) => {
  expect(compare(aResponse(facts))).toEqual({
    seen: { operation: 'getHome', status },
    fault: null,
  })
})

test.each<[string, Partial<SentResponse>, RegExp]>([
  ['another status', { status: 403 }, /status 403 is not documented/],
  ['another type', { headers: { 'content-type': 'text/html' } }, /text\/html is not documented/],
  ['no type', { headers: {} }, /no type is not documented/],
  [
    'an error that is no problem',
    { status: 404, body: '{"status":404}' },
    /json is not documented/,
  ],
  ['a field too few', { body: '{}' }, /must have required property 'since'/],
  ['a field too many', { body: home.replace('{', '{"a":1,') }, /additional properties/],
  ['a value of another form', { body: '{"since":"today"}' }, /must match format/],
  ['a body where there is none', { status: 304 }, /a body is not documented/],
  ['none where there is one', { body: null }, /there is no body/],
])('%s does not', (_, facts, fault) => {
  expect(compare(aResponse(facts)).fault).toMatch(fault)
})

test('what is no call may answer as it likes, but for problems', () => {
  const page = { route: '/*', headers: { 'content-type': 'text/html' }, body: '<html>' }
  expect(compare(aResponse(page))).toEqual({ seen: null, fault: null })
  const half = { route: '/*', status: 404, headers: problemType, body: '{}' }
  expect(compare(aResponse(half)).fault).toMatch(/must have required property 'status'/)
})

test('what can be seen is every status of every operation', () => {
  expect(documentedStatuses([document])).toEqual([
    'getHome 200',
    'getHome 304',
    'getHome 404',
    'getHome 5XX',
  ])
})
