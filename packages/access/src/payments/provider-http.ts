import { z } from 'zod'
import { type Payment, ProviderDeclinedError, ProviderUnreachableError } from './provider.ts'

/** What a payment carries for us comes back from the payer's browser: anything can stand there. */
export const metadataFields = z.record(z.string(), z.unknown()).nullish().catch(null)

/** The names of the fields are the specification's; `order` is ours beside them. */
export const paymentMetadata = (custom: z.output<typeof metadataFields>): Payment['carried'] => ({
  reference: word(custom?.['order']),
  product: word(custom?.['product_id']),
  user: word(custom?.['info']),
})

/** Whatever is none of ours is as good as nothing, and goes no further: it would not even fit into a
 *  query if it held what no text of the database can. */
const word = (value: unknown): string | null =>
  (typeof value === 'string' || typeof value === 'number') && /^[\w-]{1,100}$/.test(String(value))
    ? String(value)
    : null

/** Nobody waits longer at a screen, and what was cut off is looked at again later. */
const TIMEOUT_MS = 8_000

/** Statuses that say nothing about the payment: a wrong key of ours, too many calls, a tired server.
 *  Whoever took them for a refusal would give up payments that are in order. */
const notAboutThePayment = (status: number): boolean =>
  status >= 500 || [401, 403, 408, 425, 429].includes(status)

type ProviderAccess = { api: string; authorization: string; timeoutMs?: number | undefined }

type Call = { method: 'GET' | 'POST'; path: string; body?: object }

/** Asks a provider's server, and tells a refusal apart from not knowing. */
export function providerCalls({ api, authorization, timeoutMs = TIMEOUT_MS }: ProviderAccess) {
  async function fetched({ method, path, body }: Call): Promise<Response> {
    try {
      return await fetch(`${api}${path}`, {
        method,
        headers: {
          authorization,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
    } catch (error) {
      throw new ProviderUnreachableError(`no answer for ${method} ${path}`, { cause: error })
    }
  }

  return async function ask<Schema extends z.ZodType>(
    call: Call,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const answer = await fetched(call)
    const asked = `${call.method} ${call.path}`
    const body = await read(answer, asked)
    if (notAboutThePayment(answer.status)) {
      throw new ProviderUnreachableError(`${answer.status} for ${asked}`)
    }
    if (!answer.ok) throw new ProviderDeclinedError(`no to ${asked}`, answer.status, codeOf(body))
    const understood = schema.safeParse(body)
    if (!understood.success) {
      throw new ProviderUnreachableError(`an answer to ${asked} that nobody understands`, {
        cause: understood.error,
      })
    }
    return understood.data
  }
}

/** The timeout covers the body too. */
async function read(answer: Response, asked: string): Promise<unknown> {
  let text: string
  try {
    text = await answer.text()
  } catch (error) {
    throw new ProviderUnreachableError(`half an answer for ${asked}`, { cause: error })
  }
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}

const codeOf = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
    ? body.code
    : null

/** A page of payments as it came: one that cannot be read must not hide the others. */
export const paymentPage = z.array(z.unknown())

/** Reads a list payment by payment, and tells at its end whether any could not be read. */
export function parseEachPayment<Shape extends z.ZodType>(shape: Shape) {
  let unreadable = 0
  return {
    read(page: readonly unknown[]): z.output<Shape>[] {
      return page.flatMap((one) => {
        const { success, data } = shape.safeParse(one)
        if (!success) unreadable += 1
        return success ? [data] : []
      })
    },
    /** @throws ProviderUnreachable: whoever asked has not heard everything */
    end(): void {
      if (unreadable > 0) {
        throw new ProviderUnreachableError(`${unreadable} payment(s) could not be read`)
      }
    },
  }
}
