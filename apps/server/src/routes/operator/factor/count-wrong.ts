import type { FastifyRequest } from 'fastify'
import { operatorLimits } from '../../../limits/operator-limits.ts'
import type { FactorParts } from './factor-parts.ts'

/** Lets an account try so many times; what went well, and what failed through us, does not count. */
export async function countWrong<T>(
  { limits }: FactorParts,
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
