import type { FastifyRequest } from 'fastify'
import type { Database } from '@kot/db/connect'
import type { JsonObject } from '@kot/db/generated'
import { closeEnrolment, canEnrol } from '@kot/operator/enrolment'
import type { SecondFactor } from '@kot/operator/factors'
import { factorTexts } from '@kot/i18n/texts/admin/factor'
import { operatorLimits } from '../../../http/rate-limit-rules.ts'
import { type AdminDeps, audited } from '../audit/admin-action.ts'
import { PublicError } from '../../../http/errors.ts'

/** Lets an account try so many times; what went well, and what failed through us, does not count. */
export async function countWrong<T>(
  { limits }: FactorDeps,
  request: FastifyRequest,
  attempt: () => Promise<T>,
): Promise<T> {
  const { accountId } = request.operator
  await limits.take(operatorLimits.secondFactor, accountId)
  try {
    const result = await attempt()
    await limits.give(operatorLimits.secondFactor, accountId)
    return result
  } catch (error) {
    if (!isRefusal(error)) await limits.give(operatorLimits.secondFactor, accountId)
    throw error
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 422

/** Lets on only who may add a factor. @returns what uses the code up, once the factor is kept */
export async function enrolling(
  deps: FactorDeps,
  trx: Database,
  request: FastifyRequest,
  code: string | undefined,
): Promise<() => Promise<void>> {
  const { operator } = request
  if (!(await canEnrol(trx, operator, code, deps.now()))) {
    throw wrongFactor(deps, request, 'enrolmentWrong')
  }
  return () => closeEnrolment(trx, operator.accountId)
}

/** What the calls about the second factor work with. */
export type FactorDeps = AdminDeps & { factor: SecondFactor }

/** The same, writing in a transaction. */
export const inTransaction = ({ factor }: FactorDeps, db: AdminDeps['db']): SecondFactor => ({
  ...factor,
  db,
})

/** Runs an attempt to add or prove a factor in one transaction with its audit entry. */
export const attemptFactor = (
  deps: FactorDeps,
  request: FastifyRequest,
  details: JsonObject,
  attempt: (trx: Database, factor: SecondFactor) => Promise<void>,
): Promise<void> =>
  countWrong(deps, request, () =>
    audited(deps, request, { subject: accountSubject(request), details }, (trx) =>
      attempt(trx, inTransaction(deps, trx)),
    ),
  )

export const accountSubject = ({ operator }: Pick<FastifyRequest, 'operator'>): string =>
  `account ${operator.accountId}`

type FactorFault = Exclude<keyof (typeof factorTexts)['is']['faults'], 'secondFactor'>

/** 422 with a sentence for the page. */
export const wrongFactor = (
  { langOf }: Pick<AdminDeps, 'langOf'>,
  request: FastifyRequest,
  fault: FactorFault,
): PublicError => new PublicError(fault, factorTexts[langOf(request)].faults[fault])
