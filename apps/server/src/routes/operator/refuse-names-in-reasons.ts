import { peopleTexts } from '@kot/i18n/texts/operator/people'
import type { FastifyInstance } from 'fastify'
import { PublicError } from '../../public-error.ts'
import type { DeskParts } from './desk-parts.ts'

/** The audit outlives the people in it, so nobody may be named in it. An address is what an operator
 *  would most likely paste into a reason. */
export function refuseNamesInReasons(
  desk: FastifyInstance,
  { langOf }: Pick<DeskParts, 'langOf'>,
): void {
  desk.addHook('preHandler', async (request) => {
    if (!/\S@\S/.test(reasonIn(request.body))) return
    throw new PublicError('reason-names', peopleTexts[langOf(request)].faults.reasonNames)
  })
}

function reasonIn(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('reason' in body)) return ''
  return typeof body.reason === 'string' ? body.reason : ''
}
