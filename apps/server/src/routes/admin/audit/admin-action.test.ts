import { testDatabase } from '@kot/db/testing/test-database'
import fastify from 'fastify'
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { wholeServer } from '../../../testing/whole-server.ts'
import { audited, adminAction, recordAuditEntry, requireAuditedActions } from './admin-action.ts'

const { db } = await testDatabase()
const parts = { db }
const schema = {
  body: z.object({ id: z.number() }),
  response: { 200: z.object({ id: z.number() }) },
}

/** A desk of one call. */
async function aDesk(add: (app: ReturnType<typeof bare>) => void) {
  const app = bare()
  requireAuditedActions(app)
  add(app)
  return app
}

function bare() {
  const app = fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('operator', {
    getter: () => ({ accountId: '1', email: 'katrin@kot.test', sessionId: '2' }),
  })
  return app.withTypeProvider<ZodTypeProvider>()
}

const recorded = async (subject: string) =>
  (await db.selectFrom('operator_action').selectAll().where('subject', '=', subject).execute())
    .length

test.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)(
  'a %s that is added in another way lets the server not start',
  async (method) => {
    const adding = aDesk((app) => {
      app.route({ method, url: '/api/operator/x', handler: async () => ({}) })
    })
    await expect(adding).rejects.toThrow('not registered with deskAction')
  },
)

test('what succeeds without a trace is answered as a fault', async () => {
  const app = await aDesk((desk) =>
    adminAction(desk, 'POST', '/api/operator/x', schema, { action: 'x' }, async ({ body }) => body),
  )
  const answer = await app.inject({ method: 'POST', url: '/api/operator/x', payload: { id: 1 } })
  expect(answer.statusCode).toBe(500)
})

test('what is done and what is told of it stand or fall together', async () => {
  const app = await aDesk((desk) =>
    adminAction(desk, 'POST', '/api/operator/x', schema, { action: 'x' }, ({ body }, reply) =>
      audited(parts, reply.request, { action: 'x', subject: `x ${body.id}` }, async (trx) => {
        const entry = { operator: 'x', action: 'inner', subject: `x ${body.id}` }
        await trx.insertInto('operator_action').values(entry).execute()
        if (body.id === 2) throw new Error('broke')
        return body
      }),
    ),
  )
  const post = (id: number) =>
    app.inject({ method: 'POST', url: '/api/operator/x', payload: { id } })
  expect((await post(1)).json()).toEqual({ id: 1 })
  expect(await recorded('x 1')).toBe(2)
  expect((await post(2)).statusCode).toBe(500)
  expect(await recorded('x 2')).toBe(0)
})

test('work that no transaction can hold leaves a trace before it begins', async () => {
  const app = await aDesk((desk) =>
    adminAction(
      desk,
      'POST',
      '/api/operator/x',
      schema,
      { action: 'x' },
      async ({ body }, reply) => {
        await recordAuditEntry(parts, reply.request, {
          action: 'x asked',
          subject: `asked ${body.id}`,
        })
        throw new Error('the card provider is away')
      },
    ),
  )
  await app.inject({ method: 'POST', url: '/api/operator/x', payload: { id: 3 } })
  expect(await recorded('asked 3')).toBe(1)
})

test('every call of the desk that changes something goes through the audit', async () => {
  /** They only keep a challenge or a secret that counts for nothing yet. */
  const preparing = [
    'POST /api/operator/factor/passkey/prove/begin',
    'POST /api/operator/factor/passkey/register/begin',
    'POST /api/operator/factor/totp/begin',
  ]
  const { routes, deskActions } = await wholeServer(db)
  const changing = routes.filter(
    (route) =>
      route.includes(' /api/operator/') &&
      !/^(?:GET|HEAD) /.test(route) &&
      // Refuses whatever is no call.
      !route.endsWith('/*'),
  )
  expect(changing.filter((route) => !deskActions.includes(route)).toSorted()).toEqual(preparing)
})
