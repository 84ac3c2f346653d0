import type { Order } from '../orders/order.ts'

/** Longer than all calls of one attempt together may take, so that whoever holds it is dead by then. */
const LEASE_MS = 60_000

export const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS)

/** Somebody is talking to the provider about it, as far as anybody knows. */
export const isLeased = ({ leased_until }: Order, now: Date): boolean =>
  leased_until !== null && leased_until > now

/** Leases are told apart by their end: while one runs there is no other. */
export const isSame = (one: Date | null, other: Date | null): boolean =>
  one !== null && other !== null && one.getTime() === other.getTime()
