import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { inventedSeller } from '@kot/domain/testing/invented-seller'
import { expect, test } from 'vitest'
import * as server from '../../apps/server/src/environment.ts'
import * as worker from '../../apps/worker/src/environment.ts'

const read = (file: string) =>
  readFileSync(resolve(import.meta.dirname, '../../deploy', file), 'utf8')
const shared = read('env.example')
const ofServer = read('server-env.example')
const ofWorker = read('worker-env.example')
const namesIn = (example: string) =>
  [...example.matchAll(/^#?([A-Z][A-Z_0-9]*)=/gm)].map(([, name]) => name ?? '')

const isOf = (names: readonly string[]) => (name: string) => names.includes(name)
const isServers = isOf(server.variableNames)
const isWorkers = isOf(worker.variableNames)

test.each([
  ['env.example', shared, server.variableNames.filter(isWorkers)],
  ['server-env.example', ofServer, server.variableNames.filter((name) => !isWorkers(name))],
  ['worker-env.example', ofWorker, worker.variableNames.filter((name) => !isServers(name))],
])('%s names every variable of its processes once, and no other', (_, example, wanted) => {
  expect(namesIn(example).toSorted()).toEqual([...wanted].toSorted())
})

const random = () => randomBytes(32).toString('hex')

test('the examples are taken by both processes once what has no value got one', () => {
  const keys = { IMAGE_SECRET: random(), MAIL_LINK_KEY: random() }
  const both = { ...parseEnv(shared), ...inventedSeller, ...keys }
  const operator = { OPERATOR_KEY: randomBytes(32).toString('base64') }
  const servers = { ...both, ...parseEnv(ofServer), ...operator, SESSION_SECRET: random() }
  const mail = { SMTP_URL: 'smtps://kot:secret@relay.example:465', MAIL_FROM: 'hallo@kot.example' }
  const workers = { ...both, ...parseEnv(ofWorker), ...mail, POSITION_SECRET: random() }
  expect(() => server.readEnvironment(servers)).not.toThrow()
  expect(() => worker.readEnvironment(workers)).not.toThrow()
  const { POSITION_SECRET } = workers
  expect(() => server.readEnvironment({ ...servers, POSITION_SECRET })).toThrow('POSITION_SECRET')
  const { SESSION_SECRET } = servers
  expect(() => worker.readEnvironment({ ...workers, SESSION_SECRET })).toThrow('SESSION_SECRET')
})

test('the examples give no secret a value', () => {
  const all = shared + ofServer + ofWorker
  const given = parseEnv(all)
  const secrets = namesIn(all).filter((name) => /SECRET|KEY|PASSWORD|SMTP_URL/.test(name))
  expect(secrets.length).toBeGreaterThan(10)
  expect(secrets.filter((name) => given[name])).toEqual([])
})
