import { z } from 'zod'
import { ProviderUnreachable } from './provider-errors.ts'

/** A page of payments as it came: one that cannot be read must not hide the others. */
export const pageOfPayments = z.array(z.unknown())

/** Reads a list payment by payment, and tells at its end whether any could not be read. */
export function eachReadable<Shape extends z.ZodType>(shape: Shape) {
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
        throw new ProviderUnreachable(`${unreadable} payment(s) could not be read`)
      }
    },
  }
}
