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
import {
  adminAction,
  multiStepAdminAction,
  recordAuditEntry,
  requireAuditedActions,
} from './admin-action.ts'

const { db } = await testDatabase()
const deps = { db, langOf: () => 'is' as const, now: () => new Date() }
const someCall = {
  action: 'x',
  url: '/api/operator/x',
  operationId: 'x',
  summary: 'x',
  body: z.object({ id: z.number(), reason: z.string().optional() }),
  response: z.object({ id: z.number() }),
} as const

/** An admin with one call. */
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
    await expect(adding).rejects.toThrow('not registered with adminAction')
  },
)

const post = (app: ReturnType<typeof bare>, payload: object) =>
  app.inject({ method: 'POST', url: '/api/operator/x', payload })

test('what succeeds without a trace is answered as a fault', async () => {
  const app = await aDesk((desk) =>
    multiStepAdminAction(desk, deps, { ...someCall, run: async ({ body }) => body }),
  )
  expect((await post(app, { id: 1 })).statusCode).toBe(500)
})

test('writes the action and its audit entry in one transaction', async () => {
  const app = await aDesk((desk) =>
    adminAction(desk, deps, {
      ...someCall,
      subject: ({ body }) => `x ${body.id}`,
      run: async (trx, { body }) => {
        const entry = { operator: 'x', action: 'inner', subject: `x ${body.id}` }
        await trx.insertInto('operator_action').values(entry).execute()
        if (body.id === 2) throw new Error('broke')
        return body.id === 3 ? null : body
      },
    }),
  )
  expect((await post(app, { id: 1 })).json()).toEqual({ id: 1 })
  expect(await recorded('x 1')).toBe(2)
  expect((await post(app, { id: 2 })).statusCode).toBe(500)
  expect(await recorded('x 2')).toBe(0)
  expect((await post(app, { id: 3 })).statusCode).toBe(404)
  expect(await recorded('x 3')).toBe(0)
})

test('the entry has the reason and the result, of which the response declares a part', async () => {
  const app = await aDesk((desk) =>
    adminAction(desk, deps, {
      ...someCall,
      subject: ({ body }) => `whole ${body.id}`,
      run: async (_, { body }) => ({ id: body.id, adverts: 4 }),
    }),
  )
  expect((await post(app, { id: 1, reason: 'Beiðni' })).json()).toEqual({ id: 1 })
  const entry = db.selectFrom('operator_action').selectAll().where('subject', '=', 'whole 1')
  expect(await entry.executeTakeFirst()).toMatchObject({
    operator: 'katrin@kot.test',
    action: 'x',
    reason: 'Beiðni',
    details: { id: 1, adverts: 4 },
  })
})

test('work that no transaction can hold leaves a trace before it begins', async () => {
  const app = await aDesk((desk) =>
    multiStepAdminAction(desk, deps, {
      ...someCall,
      run: async ({ body, request }) => {
        const entry = { action: 'x asked', subject: `asked ${body.id}` }
        await recordAuditEntry(deps, request, entry)
        throw new Error('the card provider is away')
      },
    }),
  )
  await post(app, { id: 3 })
  expect(await recorded('asked 3')).toBe(1)
})

test('every changing call of the admin is audited', async () => {
  /** They only keep a challenge or a secret that counts for nothing yet. */
  const preparing = [
    'POST /api/operator/factor/passkey/prove/begin',
    'POST /api/operator/factor/passkey/register/begin',
    'POST /api/operator/factor/totp/begin',
  ]
  const { routes, adminActions } = await wholeServer(db)
  const changing = routes.filter(
    (route) =>
      route.includes(' /api/operator/') &&
      !/^(?:GET|HEAD) /.test(route) &&
      // Refuses whatever is no call.
      !route.endsWith('/*'),
  )
  expect(changing.filter((route) => !adminActions.includes(route)).toSorted()).toEqual(preparing)
})
