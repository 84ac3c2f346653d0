import { Refused } from '../book/refused.ts'

export type Answer = {
  status: number
  type: string
  body: string
  headers?: Record<string, string>
}

/** No answer at all: the connection stays open and nothing comes. */
export const silence = Symbol('silence')

export const json = (status: number, value: unknown): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})

export const refusal = (error: unknown): Answer =>
  error instanceof Refused
    ? json(error.status, { code: error.code, message: error.message })
    : json(500, { code: 'SERVER_ERROR', message: String(error) })
