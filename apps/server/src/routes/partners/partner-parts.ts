import type { Database } from '@kot/db/connect'
import type { Limits } from '../../limits/limits.ts'

/** What the routes for partners work with. */
export type PartnerParts = { db: Database; limits: Limits }
