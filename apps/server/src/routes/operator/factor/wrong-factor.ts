import { factorTexts } from '@kot/i18n/texts/operator/factor'
import type { FastifyRequest } from 'fastify'
import { PublicError } from '../../../public-error.ts'
import type { DeskParts } from '../desk-parts.ts'

type Fault = Exclude<keyof (typeof factorTexts)['is']['faults'], 'secondFactor'>

/** 422 with a sentence for the page. */
export const wrongFactor = (
  { langOf }: Pick<DeskParts, 'langOf'>,
  request: FastifyRequest,
  fault: Fault,
): PublicError => new PublicError(fault, factorTexts[langOf(request)].faults[fault])
