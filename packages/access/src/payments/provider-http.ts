import { z } from 'zod'
import { type Payment, ProviderDeclinedError, ProviderUnreachableError } from './provider.ts'

/** The metadata of a payment comes from the payer's browser and is not trusted. */
export const metadataFields = z.record(z.string(), z.unknown()).nullish().catch(null)

/** The field names are those of the specification, except for our `order`. */
export const paymentMetadata = (custom: z.output<typeof metadataFields>): Payment['carried'] => ({
  reference: word(custom?.['order']),
  product: word(custom?.['product_id']),
  user: word(custom?.['info']),
})

/**
 * Returns null for any other value. It might contain characters that the database cannot store as
 * text.
 */
const word = (value: unknown): string | null =>
  (typeof value === 'string' || typeof value === 'number') && /^[\w-]{1,100}$/.test(String(value))
    ? String(value)
    : null

/** Longest acceptable wait at a screen. An interrupted call is repeated later. */
const TIMEOUT_MS = 8_000

/**
 * Statuses that do not concern the payment: a wrong API key, a rate limit, a server error.
 * Treating them as a refusal would reject valid payments.
 */
const notAboutThePayment = (status: number): boolean =>
  status >= 500 || [401, 403, 408, 425, 429].includes(status)

type ProviderAccess = { api: string; authorization: string; timeoutMs?: number | undefined }

type ProviderRequest = {
  method: 'GET' | 'POST'
  path: string
  body?: object
  /** Sent as `Idempotency-Key`: a provider that knows the header carries the call out once. */
  key?: string | undefined
}

/** Creates the client of a provider's API. It separates a refusal from an unknown outcome. */
export function providerCalls({ api, authorization, timeoutMs = TIMEOUT_MS }: ProviderAccess) {
  async function fetched({ method, path, body, key }: ProviderRequest): Promise<Response> {
    try {
      return await fetch(`${api}${path}`, {
        method,
        headers: {
          authorization,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
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
    call: ProviderRequest,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const answer = await fetched(call)
    const asked = `${call.method} ${call.path}`
    const body = await read(answer, asked)
    if (notAboutThePayment(answer.status)) {
      throw new ProviderUnreachableError(`${answer.status} for ${asked}`)
    }
    if (!answer.ok)
      throw new ProviderDeclinedError(`${asked} declined`, answer.status, codeOf(body))
    const understood = schema.safeParse(body)
    if (!understood.success) {
      throw new ProviderUnreachableError(`unexpected response to ${asked}`, {
        cause: understood.error,
      })
    }
    return understood.data
  }
}

/** The timeout includes the body. */
async function read(answer: Response, asked: string): Promise<unknown> {
  let text: string
  try {
    text = await answer.text()
  } catch (error) {
    throw new ProviderUnreachableError(`incomplete response to ${asked}`, { cause: error })
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

/** A page of payments, not parsed yet: an unreadable payment must not hide the others. */
export const paymentPage = z.array(z.unknown())

/** Parses a list payment by payment and reports at the end whether any could not be read. */
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
    /** @throws ProviderUnreachableError when at least one payment could not be read */
    end(): void {
      if (unreadable > 0) {
        throw new ProviderUnreachableError(`${unreadable} payment(s) could not be read`)
      }
    },
  }
}
