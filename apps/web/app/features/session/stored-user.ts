import type { TokenUser } from '@kot/contract/accounts'
import { hasActiveAccess } from '@kot/domain/viewer'

/** The user as the session token carries it and local storage keeps it. */
export type StoredUser = TokenUser

/** Null for anything that is no user: the storage is open to extensions and to older versions. */
export function parseStoredUser(text: string | null): StoredUser | null {
  if (text === null) return null
  try {
    return asStoredUser(JSON.parse(text))
  } catch {
    return null
  }
}

export function asStoredUser(value: unknown): StoredUser | null {
  if (typeof value !== 'object' || value === null) return null
  const fields: Partial<Record<keyof StoredUser, unknown>> = value
  const { user_id, name, email, end_of_subscription } = fields
  if (typeof user_id !== 'string' && typeof user_id !== 'number') return null
  if (typeof name !== 'string' || typeof email !== 'string') return null
  return {
    user_id: String(user_id),
    name,
    email,
    lang: fields.lang === 'en' ? 'en' : 'is',
    newsletter: fields.newsletter === true,
    end_of_subscription: isTimestamp(end_of_subscription) ? end_of_subscription : null,
  }
}

export const hasAccess = ({ end_of_subscription }: StoredUser, now: Date): boolean =>
  hasActiveAccess(end_of_subscription === null ? null : new Date(end_of_subscription), now)

/** What the header calls the user; the address stands in for a name of blanks. */
export const firstName = ({ name, email }: StoredUser): string =>
  name.trim().split(/\s+/u)[0] || email

const isTimestamp = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))
