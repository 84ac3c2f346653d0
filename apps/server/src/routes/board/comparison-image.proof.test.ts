import { startSession } from '@kot/accounts/sessions/session'
import { anAccount } from '@kot/accounts/testing/an-account'
import { testSessions } from '@kot/accounts/testing/test-sessions'
import { applyChanges } from '@kot/board/apply-changes'
import { aBoardChange } from '@kot/board/testing/a-household'
import { testDatabase } from '@kot/db/testing/test-database'
import { createMailLinks } from '@kot/mail/templates/mail-link'
import { addHome } from '@kot/market/testing/own-homes'
import { createHomePagePresenter } from '@kot/market/present/present-home-page'
import { aHome } from '@kot/market/testing/a-home'
import { aPresenter } from '@kot/market/testing/a-presenter'
import { type Comparison, drawComparison } from '../../social-card/draw-comparison.ts'
import fastify from 'fastify'
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createLimits } from '../../http/rate-limits.ts'
import { errorHandler } from '../../plugins/error-handler.ts'
import { viewerPlugin } from '../../plugins/viewer.ts'
import { createHomePageOf } from '../market/home-page.ts'
import { comparisonImageRoute } from './comparison-image.ts'

const { db } = await testDatabase()
const { sessions } = testSessions(db)
const present = aPresenter()
const app = fastify().withTypeProvider<ZodTypeProvider>()
const drawn: Comparison[] = []
errorHandler(app)
app.setValidatorCompiler(validatorCompiler)
app.setSerializerCompiler(serializerCompiler)
viewerPlugin(app, sessions)
comparisonImageRoute(app, {
  db,
  sessions,
  present,
  limits: createLimits(db, 'a secret for tests only'),
  langOf: () => 'is',
  links: createMailLinks('a key of mail links for tests only'),
  homePageOf: createHomePageOf({
    db,
    presentHomePage: createHomePagePresenter({
      imageLink: () => '/img/1/blurred/signature.webp',
      present,
      now: sessions.now,
    }),
    judge: async () => null,
    checkOf: async () => null,
    now: sessions.now,
  }),
  origins: { is: 'https://kot.example', en: 'https://en.kot.example' },
  draw: (comparison) => {
    drawn.push(comparison)
    return drawComparison(comparison)
  },
})
afterAll(() => app.close())

const street = 'Leynigata 7'

/** An account with two homes on its board, and another home. */
async function setUp(hasAccess: boolean) {
  const accessUntil = hasAccess ? new Date(sessions.now().getTime() + 86_400_000) : null
  const { id } = await anAccount(db, { accessUntil })
  const homes: number[] = []
  for (const price of [300_000, 280_000, 260_000]) {
    const home = aHome({ address: street, price })
    homes.push(await db.transaction().execute((trx) => addHome(trx, home)))
  }
  const [first = 0, second = 0, other = 0] = homes
  const changes = [first, second].map((home) =>
    aBoardChange({ home, field: 'listed', value: true }),
  )
  await applyChanges(db, id, changes, sessions.now())
  const jwt = (await startSession(sessions, id)) ?? ''
  return { first, second, other, jwt }
}

const ask = (homes: readonly (number | string)[], jwt?: string) =>
  app.inject({
    url: `/api/v1/board/comparison.png?homes=${homes.join(',')}`,
    headers: jwt === undefined ? {} : { authorization: `Bearer ${jwt}` },
  })

test('draws the requested homes of the board and no others', async () => {
  const { first, second, other, jwt } = await setUp(true)
  const answer = await ask([second, other, first], jwt)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/png')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 2_400 })
  const comparison = drawn.at(-1)
  expect(comparison?.homes).toHaveLength(2)
  expect(comparison?.homes[0]?.name).toBe(street)
  expect(comparison?.rows[0]).toMatchObject({
    name: 'Leiga',
    cells: [{ text: '280.000\u00A0kr.' }, { text: '300.000\u00A0kr.' }],
    best: 0,
  })
  expect(comparison?.rows.map(({ name }) => name)).not.toContain('Áætlað á mánuði')
})

test('a picture has no street for a member without access', async () => {
  const { first, second, jwt } = await setUp(false)
  expect((await ask([first, second], jwt)).statusCode).toBe(200)
  expect(JSON.stringify(drawn.at(-1))).not.toContain('Leynigata')
})

test('there is no picture for visitors, of homes of others, or of what are no homes', async () => {
  const { first, other, jwt } = await setUp(true)
  const before = drawn.length
  expect((await ask([first])).statusCode).toBe(401)
  expect((await ask([other], jwt)).statusCode).toBe(404)
  expect((await ask(['x'], jwt)).statusCode).toBe(404)
  expect(drawn).toHaveLength(before)
})
