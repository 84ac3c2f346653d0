import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { inventedSeller } from '../testing/invented-seller.ts'
import * as rules from './production-rules.ts'

const { isProduction } = rules
const findProductionErrors = (variables: Record<string, string | undefined>) =>
  rules.findProductionErrors(variables, 'server')

const random = () => ({
  ORIGIN_IS: 'https://kot.example',
  ORIGIN_EN: 'https://en.kot.example',
  SESSION_SECRET: randomBytes(32).toString('hex'),
  IMAGE_SECRET: randomBytes(32).toString('hex'),
  MAIL_LINK_KEY: randomBytes(32).toString('hex'),
  OPERATOR_KEY: randomBytes(32).toString('base64'),
  MAIL_EVENTS_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
  MAIL_EVENTS_POSTMARK_PASSWORD: randomBytes(32).toString('hex'),
  ...inventedSeller,
  LAUNCH_CLAIMS: 'off',
})

it('random secrets pass, a thousand times', () => {
  for (let times = 0; times < 1_000; times += 1) expect(findProductionErrors(random())).toEqual([])
})

it.each([
  ['http://kot.localhost:3000', 'http://en.kot.localhost:3000', false],
  ['https://kot.example', 'http://en.kot.localhost:3000', true],
  ['http://kot.localhost:3000', 'https://en.kot.example', true],
])('%s and %s: production %j', (ORIGIN_IS, ORIGIN_EN, expected) => {
  expect(isProduction({ ORIGIN_IS, ORIGIN_EN })).toBe(expected)
})

it.each([
  ['SESSION_SECRET', 'demo-session-secret-of-no-value-00000'],
  ['IMAGE_SECRET', 'x'.repeat(64)],
  ['MAIL_LINK_KEY', 'abcdefghijkl'.repeat(4)],
  ['SESSION_SECRET', '0123456789abcdef0123456789abcdef'],
  ['SESSION_SECRET', 'ChangeMe-ChangeMe-ChangeMe-1234567'],
  ['OPERATOR_KEY', Buffer.alloc(32).toString('base64')],
  ['OPERATOR_KEY', Buffer.alloc(32, 255).toString('base64')],
  ['OPERATOR_KEY', Buffer.from('demo-operator-key-of-no-value-00').toString('base64')],
  ['MAIL_EVENTS_SECRET', `whsec_${Buffer.alloc(32, 7).toString('base64')}`],
  ['MAIL_EVENTS_POSTMARK_PASSWORD', 'the password of our webhook at Postmark'],
])('%s must not be a typed text: %j', (name, value) => {
  expect(findProductionErrors({ ...random(), [name]: value })).toEqual([
    expect.stringMatching(new RegExp(`^${name}: is not random`)),
  ])
})

it.each(['a position secret for tests only.', 'x'.repeat(64)])(
  'the secret of positions must not be a typed text: %j',
  (POSITION_SECRET) => {
    const { SESSION_SECRET: _, OPERATOR_KEY: __, ...ofWorker } = random()
    expect(rules.findProductionErrors({ ...ofWorker, POSITION_SECRET }, 'worker')).toEqual([
      expect.stringMatching(/^POSITION_SECRET: is not random/),
    ])
  },
)

it('a process does not start with the secrets of the other', () => {
  const [POSITION_SECRET, another] = [random().IMAGE_SECRET, random()]
  expect(findProductionErrors({ ...random(), POSITION_SECRET })).toEqual([
    'POSITION_SECRET: belongs into the environment of the worker alone',
  ])
  expect(rules.findProductionErrors({ ...another, POSITION_SECRET }, 'worker')).toEqual([
    'SESSION_SECRET: belongs into the environment of the server alone',
    'OPERATOR_KEY: belongs into the environment of the server alone',
  ])
})

it('no two secrets are the same', () => {
  const variables = random()
  const shared = { ...variables, IMAGE_SECRET: variables.SESSION_SECRET }
  expect(findProductionErrors(shared)).toEqual(['IMAGE_SECRET: is the same as SESSION_SECRET'])
})

it.each(['RELOAD', 'DEVELOPMENT', 'IMAGE_TRUSTED_ORIGINS', 'MIGRATE_DATABASE_URL'])(
  '%s is refused on a public site',
  (name) => {
    expect(findProductionErrors({ ...random(), [name]: 'true' })).toHaveLength(1)
  },
)

it.each([
  ['127.0.0.1', 0],
  ['10.0.0.1', 0],
  ['0.0.0.0', 1],
  ['::', 1],
])('metrics at %s: %i faults', (PRIVATE_ADDRESS, faults) => {
  expect(findProductionErrors({ ...random(), PRIVATE_ADDRESS })).toHaveLength(faults)
})

it.each([
  ['off', 0],
  ['confirmed', 0],
  ['founded,support', 0],
  [undefined, 1],
  ['', 1],
  ['true', 1],
])(
  'the claims of the specification are shown only if confirmed: %j, %i faults',
  (LAUNCH_CLAIMS, faults) => {
    const found = findProductionErrors({ ...random(), LAUNCH_CLAIMS })
    expect(found.filter((fault) => fault.startsWith('LAUNCH_CLAIMS: '))).toHaveLength(faults)
    expect(found).toHaveLength(faults)
  },
)

it('a public site names its seller', () => {
  expect(findProductionErrors({ ...random(), SELLER_TELEPHONE: '' })).toEqual([
    'SELLER_TELEPHONE: is missing; the law wants the seller named in full',
  ])
})

it.each([
  ['123456', 0],
  ['000000', 1],
  ['11111', 1],
])('the VAT number %s on receipts: %i faults', (SELLER_VAT_NUMBER, faults) => {
  expect(findProductionErrors({ ...random(), SELLER_VAT_NUMBER })).toHaveLength(faults)
})

it('switches that are off are no fault', () => {
  expect(findProductionErrors({ ...random(), RELOAD: 'false', DEVELOPMENT: '0' })).toEqual([])
})

it('a demo on this machine may have them all', () => {
  const demo = { ORIGIN_IS: 'http://kot.localhost:3000', RELOAD: 'true' }
  expect(findProductionErrors({ ...demo, SESSION_SECRET: 'x'.repeat(32) })).toEqual([])
})

it('no fault repeats a secret', () => {
  const secret = 'demo-secret-value-123456789012345'
  const variables = { ...random(), SESSION_SECRET: secret, IMAGE_SECRET: secret }
  expect(findProductionErrors(variables).join()).not.toContain(secret)
})
