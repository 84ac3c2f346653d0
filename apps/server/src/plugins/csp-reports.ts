import type { FastifyInstance } from 'fastify'
import type { Counter } from 'prom-client'

const reportTypes = ['application/csp-report', 'application/reports+json']

/** Takes what browsers refused on our pages. Only the directive and the origin of the refused
 *  thing are kept: the rest of a report can hold addresses with tokens. */
export function receiveCspReports(app: FastifyInstance, refused: Counter): void {
  app.addContentTypeParser(
    reportTypes,
    { parseAs: 'string', bodyLimit: 16_384 },
    (_, body, done) => {
      done(null, body)
    },
  )
  app.post('/csp-report', { schema: { hide: true } }, async (request, reply) => {
    refused.inc()
    const [directive, blocked] = summary(String(request.body))
    request.log.warn({ directive, blocked }, 'content security policy refused something')
    return reply.code(204).send()
  })
}

function summary(body: string): [string, string] {
  try {
    const report = JSON.parse(body)['csp-report'] ?? {}
    const directive = String(report['effective-directive'] ?? report['violated-directive'] ?? '')
    return [directive.slice(0, 40), originOf(String(report['blocked-uri'] ?? ''))]
  } catch {
    return ['unreadable', '']
  }
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : address.slice(0, 20)
}
