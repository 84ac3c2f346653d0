import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'
import { completeEnvironment } from './testing/environment-variables.ts'

const demo = {
  ...completeEnvironment,
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'hallo@kot.test',
  POSITION_SECRET: 'demo-position-secret-of-no-value-0000',
}
const published = { ...demo, ORIGIN_IS: 'https://kot.example', ORIGIN_EN: 'https://en.kot.example' }

test('on this machine a demo starts with what it ships with', () => {
  expect(() => readEnvironment({ ...demo, RELOAD: 'true' })).not.toThrow()
})

test.each([
  [
    'server',
    ['SESSION_SECRET', 'IMAGE_SECRET', 'MAIL_LINK_KEY', 'OPERATOR_KEY'],
    ['POSITION_SECRET'],
  ],
  [
    'worker',
    ['POSITION_SECRET', 'IMAGE_SECRET', 'MAIL_LINK_KEY'],
    ['SESSION_SECRET', 'OPERATOR_KEY'],
  ],
])(
  'in public the %s refuses to start with it, and names every fault at once',
  (app, secrets, foreign) => {
    const main = resolve(import.meta.dirname, `../../${app}/src/main.ts`)
    const { status, stderr } = spawnSync(process.execPath, [main], {
      encoding: 'utf8',
      env: {
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        ...published,
        RELOAD: 'true',
        PORT: 'many',
        LOG_LEVEL: 'loud',
        MIGRATE_DATABASE_URL: 'postgres://kot_owner@127.0.0.1/kot',
      },
    })
    expect(status).toBe(1)
    for (const name of secrets) expect(stderr).toMatch(new RegExp(`^ +${name}: is not random`, 'm'))
    for (const name of foreign) expect(stderr).toContain(`  ${name}: belongs into`)
    for (const name of [
      'RELOAD',
      'MIGRATE_DATABASE_URL',
      'LOG_LEVEL',
      'MAIL_LINK_KEY: is the same',
    ]) {
      expect(stderr).toContain(`  ${name}`)
    }
    expect(stderr).not.toContain('no-value')
  },
)

test.each(['whsec_', 'a secret of mail events', `whsec_${btoa('too short')}`, 'whsec_%%%%'])(
  'the secret of mail events cannot be %j',
  (secret) => {
    expect(() => readEnvironment({ ...demo, MAIL_EVENTS_SECRET: secret })).toThrow(
      'MAIL_EVENTS_SECRET: must be whsec_ and at least 24 bytes in base64',
    )
  },
)

test.each([24, 32, 33, 64])('the secret of mail events may have %i bytes', (bytes) => {
  const secret = `whsec_${Buffer.alloc(bytes, 7).toString('base64')}`
  expect(readEnvironment({ ...demo, MAIL_EVENTS_SECRET: secret })).toMatchObject({
    MAIL_EVENTS_SECRET: secret,
  })
})

test('preloading needs all subdomains', () => {
  expect(() => readEnvironment({ ...demo, HSTS_PRELOAD: 'true' })).toThrow(
    'HSTS_PRELOAD: needs HSTS_INCLUDE_SUBDOMAINS',
  )
})
