import type { SecondFactor } from '@kot/operator/factors'
import type { DeskParts } from '../desk-parts.ts'

/** What the calls about the second factor work with. */
export type FactorParts = DeskParts & { factor: SecondFactor }

/** The same, writing in a transaction. */
export const inTransaction = ({ factor }: FactorParts, db: DeskParts['db']): SecondFactor => ({
  ...factor,
  db,
})
