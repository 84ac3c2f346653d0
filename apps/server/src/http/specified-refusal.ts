import { errorList, errorResponse, signUpErrorResponse } from '@kot/contract/account/accounts'
import { sendMessageErrorResponse } from '@kot/contract/contact'
import type { FastifySchema } from 'fastify'

/** How a call of the specification answers a request whose form is wrong: as it refuses values, with
 *  `errors`, or else with `error`. */
export function specifiedRefusal(schema: FastifySchema | undefined) {
  const { 400: own, 422: refusal } = (schema?.response ?? {}) as { 400?: unknown; 422?: unknown }
  return shapes.find((one) => one.schema === (own ?? refusal)) ?? plain
}

type Shape = { schema: object; body: (text: string, code: string) => object }

const plain: Shape = { schema: errorResponse, body: (error, code) => ({ error, code }) }

const shapes: readonly Shape[] = [
  { schema: errorList, body: (text) => ({ errors: [text] }) },
  { schema: signUpErrorResponse, body: (detail) => ({ errors: { detail } }) },
  { schema: sendMessageErrorResponse, body: (text) => ({ errors: { body: [text] } }) },
]
