import { createServer, type Server } from 'node:http'

/** As much of a metrics registry as it takes to show it. */
type MetricsSource = { metrics: () => Promise<string>; contentType: string }

/** Metrics on a separate port: figures about the service are the operator's, and a public route could be
 *  forgotten open. The address is loopback, or one of a private network where Prometheus runs on another
 *  machine. */
export function serveMetrics(
  shown: MetricsSource,
  at: { port: number; address: string },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    shown.metrics().then(
      (text) => response.writeHead(200, { 'content-type': shown.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(at.port, at.address, () => resolve(server))
  })
}
