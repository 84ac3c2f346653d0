import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Attribute = { key: string; value: Record<string, unknown> }

export type CollectedSpan = {
  service: string
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  links?: { traceId: string; spanId: string }[]
  attributes: Attribute[]
  status?: { code?: number }
}

type Batch = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: Omit<CollectedSpan, 'service'>[] }[]
  }[]
}

/** A collector as small as one can be: takes spans over OTLP/HTTP in JSON and keeps them. */
export async function startSpanCollector() {
  const spans: CollectedSpan[] = []
  const bodies: string[] = []
  const server = createServer((request, response) => {
    void receive(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const batch = (await json(request)) as Batch
    if (request.url === '/v1/traces') take(batch)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }

  function take(batch: Batch): void {
    bodies.push(JSON.stringify(batch))
    for (const { resource, scopeSpans } of batch.resourceSpans) {
      const service = String(resource.attributes[0]?.value['stringValue'])
      for (const scope of scopeSpans) {
        spans.push(...scope.spans.map((span) => ({ service, ...span })))
      }
    }
  }

  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** Everything that was sent, to look for what must not be in it. */
    sent: () => bodies.join('\n'),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
