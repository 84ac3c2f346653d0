import { peopleTexts } from '@kot/i18n/texts/operator/people'
import type { FastifyRequest } from 'fastify'
import { PublicError } from '../../../public-error.ts'
import type { DeskParts } from '../desk-parts.ts'

/** The audit outlives the people in it, so nobody may be named in it. An address is what an operator
 *  would most likely paste. @throws a refusal */
export function reasonWithoutAddress(
  { langOf }: Pick<DeskParts, 'langOf'>,
  request: FastifyRequest,
  reason: string,
): string {
  if (!/\S@\S/.test(reason)) return reason
  throw new PublicError(422, 'reason-names', peopleTexts[langOf(request)].faults.reasonNames)
}
