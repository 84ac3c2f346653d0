import { tabNote } from '../session/tab-note'

const note = tabNote(
  'unsettled_payment',
  () => window.sessionStorage,
  (text) => /^\d \S{1,200}$/u.test(text),
)

export type PaidTransaction = { product: number; transaction: string }

/** A payment of this tab whose access has not come yet. Whoever reloads meanwhile finds it being
 *  settled, and is not asked to pay again. */
export const unsettledPayment = {
  remember: ({ product, transaction }: PaidTransaction): void =>
    note.remember(`${product} ${transaction}`),
  read(): PaidTransaction | null {
    const [product, transaction] = note.read()?.split(' ') ?? []
    return transaction === undefined ? null : { product: Number(product), transaction }
  },
  forget: (): void => void note.take(),
}
