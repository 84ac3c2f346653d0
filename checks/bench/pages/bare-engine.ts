/** The bare engine in a separate process: one Fastify route that sends the bytes it is given, under
 *  the headers it is given. Prints its address. */
import { once } from 'node:events'
import fastify from 'fastify'

type EngineResponse = { body: string; headers: Record<string, string> }

const [{ body, headers }] = (await once(process, 'message')) as [EngineResponse]
const bytes = Buffer.from(body, 'base64')
const app = fastify()
app.get('/', (_request, reply) => reply.headers(headers).send(bytes))
process.on('disconnect', () => process.exit())
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
