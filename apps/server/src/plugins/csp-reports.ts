import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Counter } from 'prom-client'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { networkOf } from '../http/request.ts'

const reportTypes = ['application/csp-report', 'application/reports+json']

/** Of what a report says about a refused thing, as much as is logged. */
const MAX_DIRECTIVE_LENGTH = 40
const MAX_ORIGIN_LENGTH = 100

/** A page that is wrong is reported by every browser that opens it; anybody can make reports up. Counted in
 *  this process alone, so that a flood of them costs no query. */
const PER_NETWORK = { points: 20, duration: 60 }
const ALL_NETWORKS = { points: 120, duration: 60 }

/** Takes what browsers refused on our pages. Only the directive and the origin of the refused
 *  thing are kept: the rest of a report can hold addresses with tokens. */
export function cspReportPlugin(app: FastifyInstance, refused: Counter): void {
  const perNetwork = new RateLimiterMemory(PER_NETWORK)
  const allNetworks = new RateLimiterMemory(ALL_NETWORKS)
  const schema = { hide: true, consumes: reportTypes }
  void app.register(async (scope) => {
    // In a scope of its own: no other call takes these types.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      reportTypes,
      { parseAs: 'string', bodyLimit: 16_384 },
      (_, body, done) => done(null, body),
    )
    scope.post('/csp-report', { logLevel: 'warn', schema }, receive)
  })

  async function receive(request: FastifyRequest, reply: FastifyReply) {
    reply.code(204)
    try {
      await perNetwork.consume(networkOf(request.ip))
      await allNetworks.consume('all')
    } catch {
      // Nobody reads an answer to a report, and nothing would be tried again.
      return reply.send()
    }
    refused.inc()
    const [directive, blocked] = summary(String(request.body))
    request.log.warn({ directive, blocked }, 'content security policy refused something')
    return reply.send()
  }
}

function summary(body: string): [string, string] {
  try {
    const report = JSON.parse(body)['csp-report'] ?? {}
    const directive = String(report['effective-directive'] ?? report['violated-directive'] ?? '')
    return [
      cut(directive, MAX_DIRECTIVE_LENGTH),
      cut(originOf(String(report['blocked-uri'] ?? '')), MAX_ORIGIN_LENGTH),
    ]
  } catch {
    return ['unreadable', '']
  }
}

/** A browser names a scheme or a word such as `inline` where there is no origin. */
const originOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).origin : address.replace(/[^a-z-].*$/s, '')

/** Printable and short, whatever somebody made up. */
const cut = (text: string, longest: number): string =>
  text.slice(0, longest).replaceAll(/[^\x20-\x7e]/g, '?')
