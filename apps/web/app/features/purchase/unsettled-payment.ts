import { tabNote } from '../session/tab-note'

const note = tabNote(
  'unsettled_payment',
  () => window.sessionStorage,
  (text) => /^\d \S{1,200} \S{1,100}$/u.test(text),
)

/** `payer` is the user who paid: nobody else who signs in meanwhile may ask for its access. */
export type PaidTransaction = { product: number; transaction: string; payer: string }

/** A payment of this tab whose access has not come yet. Whoever reloads meanwhile finds it being
 *  settled, and is not asked to pay again. */
export const unsettledPayment = {
  remember: ({ product, transaction, payer }: PaidTransaction): void =>
    note.remember(`${product} ${transaction} ${payer}`),
  /** The one of this user. */
  readOf(user: string | undefined): PaidTransaction | null {
    const [product, transaction, payer] = note.read()?.split(' ') ?? []
    if (transaction === undefined || payer === undefined || payer !== user) return null
    return { product: Number(product), transaction, payer }
  },
  forget: (): void => void note.take(),
}
