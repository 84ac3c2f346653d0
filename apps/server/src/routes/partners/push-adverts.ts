import { MOST_PUSHED_ADVERTS, pushAnswer, pushRequest } from '@kot/contract/sources'
import { problemResponse } from '@kot/contract/problem'
import { pickPushFields, receivePush } from '@kot/intake/push/receive-push'
import { PublicError } from '../../public-error.ts'
import type { ZodApp } from '../accounts/zod-app.ts'
import type { PartnerParts } from './partner-parts.ts'

/** 5,000 adverts at 800 bytes each. */
const LARGEST_BODY = 4 * 1_048_576

const schema = {
  tags: ['partners'],
  operationId: 'pushAdverts',
  summary: 'A partner brings all its adverts, in place of those it brought before',
  description: 'They are looked at soon after. An advert that is left out is gone in time.',
  security: [{ partner: [] }],
  body: pushRequest,
  response: {
    202: pushAnswer,
    401: problemResponse,
    413: problemResponse,
    422: problemResponse,
    429: problemResponse,
  },
}

const refused = () =>
  new PublicError(
    'unreadable',
    `The body must be an object with "adverts", a list of at most ${MOST_PUSHED_ADVERTS} objects.`,
  )

/** PUT /api/v1/partners/adverts. Here they are only received; what they say is judged where every
 *  site's adverts are. */
export function pushAdvertsRoute(app: ZodApp, { db }: PartnerParts): void {
  const options = { schema, bodyLimit: LARGEST_BODY, attachValidation: true }
  app.put('/api/v1/partners/adverts', options, async (request, reply) => {
    if (request.validationError) throw refused()
    const { adverts, count } = request.body
    const kept = {
      adverts: adverts.map(pickPushFields),
      ...(typeof count === 'number' && { count }),
    }
    await receivePush(db, request.partner, {
      contentType: 'application/json',
      text: JSON.stringify(kept),
    })
    return reply.code(202).send({ received: adverts.length })
  })
}
