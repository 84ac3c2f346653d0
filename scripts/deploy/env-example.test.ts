import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import * as server from '../../apps/server/src/environment.ts'
import * as worker from '../../apps/worker/src/environment.ts'

const example = readFileSync(resolve(import.meta.dirname, '../../deploy/env.example'), 'utf8')
const named = [...example.matchAll(/^#?([A-Z][A-Z_0-9]*)=/gm)].map(([, name]) => name ?? '')

test('env.example names every variable of server and worker once, and no other', () => {
  const wanted = new Set([...server.variableNames, ...worker.variableNames])
  expect(named.toSorted()).toEqual([...wanted].toSorted())
})

test('env.example is taken by both processes once what has no value got one', () => {
  const filled: Record<string, string | undefined> = {
    ...parseEnv(example),
    SESSION_SECRET: randomBytes(32).toString('hex'),
    POSITION_SECRET: randomBytes(32).toString('hex'),
    IMAGE_SECRET: randomBytes(32).toString('hex'),
    MAIL_LINK_KEY: randomBytes(32).toString('hex'),
    OPERATOR_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: 'smtps://kot:secret@relay.example:465',
    MAIL_FROM: 'hallo@kot.example',
  }
  expect(() => server.readEnvironment(filled)).not.toThrow()
  expect(() => worker.readEnvironment(filled)).not.toThrow()
})

test('env.example gives no secret a value', () => {
  const given = parseEnv(example)
  const secrets = named.filter((name) => /SECRET|KEY|PASSWORD|SMTP_URL/.test(name))
  expect(secrets.filter((name) => given[name])).toEqual([])
})
