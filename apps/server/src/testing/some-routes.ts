import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { onTestFinished } from 'vitest'
import { errorHandler } from '../plugins/error-handler.ts'
import { openApiPlugin } from '../plugins/openapi.ts'

/** Some routes as the server has them, with a clock to move. */
export async function someRoutes(addRoutes: (app: FastifyInstance, now: () => number) => void) {
  let now = 0
  const app: FastifyInstance = fastify()
  errorHandler(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await openApiPlugin(app, 'http://kot.localhost:3000')
  addRoutes(app, () => now)
  onTestFinished(() => app.close())
  return {
    app,
    pass: (milliseconds: number) => void (now += milliseconds),
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
  }
}
