import { withoutRowValues } from '@kot/db/connect'
import { pino, type DestinationStream, type Logger } from 'pino'

/** Structured logs that can be kept: no addresses, no query strings (they can contain
 *  hand-offs and e-mail links), no headers, no bodies. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { process: 'server' },
      serializers: {
        req: (request: { method: string; url: string; id: string }) => ({
          method: request.method,
          path: request.url.split('?', 1)[0],
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        err: (error: Error) => withoutRowValues({ ...pino.stdSerializers.err(error) }),
      },
    },
    destination,
  )
}
