import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { createLogger } from '../logger.ts'
import { cspReportPlugin } from './csp-reports.ts'
import { createMetrics } from './measure-requests.ts'

function reporting() {
  const log: string[] = []
  const logger: FastifyBaseLogger = createLogger('info', { write: (line) => void log.push(line) })
  const app: FastifyInstance = fastify({ loggerInstance: logger })
  const { cspRefusals } = createMetrics()
  cspReportPlugin(app, cspRefusals)
  const report = (facts: unknown, remoteAddress = '192.0.2.1') =>
    app.inject({
      method: 'POST',
      url: '/csp-report',
      remoteAddress,
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify({ 'csp-report': facts }),
    })
  const lines = () => log.map((line) => JSON.parse(line)).filter(({ level }) => level === 40)
  return { report, log, lines, counted: async () => (await cspRefusals.get()).values[0]?.value }
}

test('of a report the directive and the origin are logged', async () => {
  const { report, lines } = reporting()
  await report({
    'effective-directive': 'script-src',
    'blocked-uri': 'https://evil.example/x.js?token=SECRET',
    'document-uri': 'https://kot.example/?jwt=SECRET',
  })
  expect(lines()).toMatchObject([{ directive: 'script-src', blocked: 'https://evil.example' }])
})

test.each([
  ['a long host', { 'blocked-uri': `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/` }],
  ['a longer one', { 'blocked-uri': `https://${'a.'.repeat(7_000)}example/` }],
  ['a word without end', { 'blocked-uri': 'x'.repeat(15_000) }],
  ['another scheme', { 'blocked-uri': `data:${'SECRET'.repeat(1_000)}` }],
  ['no address', { 'blocked-uri': '\u0000\u001b[2J SECRET\n"level":60' }],
  ['a directive without end', { 'violated-directive': `script-src ${'x'.repeat(15_000)}` }],
  ['a directive of lines', { 'effective-directive': 'a\n\u202e\u0007b' }],
  ['no strings at all', { 'effective-directive': { a: [] }, 'blocked-uri': [1, 2] }],
])('a report with %s is cut before it is logged', async (_what, facts) => {
  const { report, log, lines } = reporting()
  expect((await report(facts)).statusCode).toBe(204)
  const [line] = lines()
  expect(line.directive.length).toBeLessThanOrEqual(40)
  expect(line.blocked.length).toBeLessThanOrEqual(100)
  expect(log.join('')).not.toContain('SECRET')
  expect(line.directive + line.blocked).toMatch(/^[\x20-\x7e]*$/)
})

test('a flood of reports is not logged, from one network or from many', async () => {
  const one = reporting()
  for (const _ of Array(100).keys()) expect((await one.report({})).statusCode).toBe(204)
  expect(one.lines()).toHaveLength(20)
  expect(await one.counted()).toBe(20)
  const many = reporting()
  for (const at of Array(300).keys()) await many.report({}, `198.51.${at % 250}.${at}`)
  expect(many.lines()).toHaveLength(120)
  // The requests themselves leave no lines either.
  expect(many.log).toHaveLength(120)
})
