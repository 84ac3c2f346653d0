import type { Order } from './order.ts'

const HOUR_MS = 60 * 60_000

/** An order that nobody has paid after a day is given up. */
export const OPEN_MS = 24 * HOUR_MS
/** An open order is handed out again only while this is left of its day: who begins to pay must be able
 *  to finish. */
const LEFT_TO_PAY_MS = HOUR_MS

export const isFresh = ({ created_at }: Order, now: Date): boolean =>
  now.getTime() - created_at.getTime() < OPEN_MS - LEFT_TO_PAY_MS
