import { defaultSort, sortKeys } from '@kot/domain/sort'
import { z } from 'zod'
import { marketRecord } from './current-market.ts'

/** As many as the results list shows at first and adds at a time. */
const USUAL_PAGE = 6
const LARGEST_PAGE = 60

/** GET /api/v1/listings: the parameters of the landing page's address, an order and a place in it.
 *  Parts of the search that make no sense are passed over, as they are there. */
export const listingsQuery = z.object({
  postcodes: z.string().default('').describe('Codes, separated by commas; none means all'),
  maxPrice: z.string().default('').describe('Thousand krónur a month'),
  minSize: z.string().default('').describe('Square metres'),
  rooms: z.string().default('').describe('At least so many, 1 to 4'),
  pets: z.string().default('').describe('true or 1: only where pets are allowed'),
  sort: z.enum(sortKeys).default(defaultSort),
  cursor: z.string().max(200).optional().describe('`next` of the answer before, for the same sort'),
  limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(USUAL_PAGE),
})

export const listingsAnswer = z.strictObject({
  records: z.array(marketRecord),
  /** How many homes match, on all pages together. */
  total: z.int().nonnegative(),
  /** The cursor of the next page; null on the last one. */
  next: z.string().nullable(),
})
