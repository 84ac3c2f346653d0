import type { Database } from '@kot/db/connect'
import { closeEnrolment, mayEnrol } from '@kot/operator/enrolment'
import type { FastifyRequest } from 'fastify'
import type { FactorParts } from './factor-parts.ts'
import { wrongFactor } from './wrong-factor.ts'

/** Lets on only who may add a factor. @returns what uses the code up, once the factor is kept */
export async function enrolling(
  parts: FactorParts,
  trx: Database,
  request: FastifyRequest,
  code: string | undefined,
): Promise<() => Promise<void>> {
  const { operator } = request
  if (!(await mayEnrol(trx, operator, code, parts.now()))) {
    throw wrongFactor(parts, request, 'enrolmentWrong')
  }
  return () => closeEnrolment(trx, operator.accountId)
}
