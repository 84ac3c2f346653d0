import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Counter } from 'prom-client'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { networkOf } from '../http/request.ts'

const reportTypes = ['application/csp-report', 'application/reports+json']

/** Limits on what is logged of a report. */
const MAX_DIRECTIVE_LENGTH = 40
const MAX_ORIGIN_LENGTH = 100

/** Every browser that opens a faulty page reports it, and anyone can send fake reports. Counted
 *  in this process only, so that a flood of reports costs no query. */
const PER_NETWORK = { points: 20, duration: 60 }
const ALL_NETWORKS = { points: 120, duration: 60 }

/** Receives content security policy reports. Only the directive and the origin are kept: the
 *  rest of a report can contain URLs with tokens. */
export function cspReportPlugin(app: FastifyInstance, refused: Counter): void {
  const perNetwork = new RateLimiterMemory(PER_NETWORK)
  const allNetworks = new RateLimiterMemory(ALL_NETWORKS)
  const schema = { hide: true, consumes: reportTypes }
  void app.register(async (scope) => {
    // In a separate scope: no other call accepts these types.
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
      // Browsers ignore the response to a report and do not retry.
      return reply.send()
    }
    refused.inc()
    const [directive, blocked] = summary(String(request.body))
    request.log.warn({ directive, blocked }, 'csp violation reported')
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

/** Browsers send a scheme or a word such as `inline` where there is no origin. */
const originOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).origin : address.replace(/[^a-z-].*$/s, '')

/** Keeps printable characters only, up to a length: reports are untrusted. */
const cut = (text: string, longest: number): string =>
  text.slice(0, longest).replaceAll(/[^\x20-\x7e]/g, '?')
